import UIKit

// What the streams of a motion manager are made of.

extension SensorStream where Item == CMAccelerometerData {
  static func accelerometer() -> SensorStream {
    SensorStream("accelerometer", of: [.accelerometer]) { sample in
      CMAccelerometerData(acceleration: CMAcceleration(sample), timestamp: sample.timestamp)
    }
  }
}

extension SensorStream where Item == CMGyroData {
  static func gyro() -> SensorStream {
    SensorStream("gyro", of: [.gyro]) { sample in
      CMGyroData(rotationRate: CMRotationRate(sample), timestamp: sample.timestamp)
    }
  }
}

extension SensorStream where Item == CMMagnetometerData {
  static func magnetometer() -> SensorStream {
    SensorStream("magnetometer", of: [.magnetometer]) { sample in
      CMMagnetometerData(magneticField: CMMagneticField(sample), timestamp: sample.timestamp)
    }
  }
}

extension SensorStream where Item == CMDeviceMotion {
  /// One picture for each sample of the accelerometer, with what the others said before it.
  static func deviceMotion() -> SensorStream {
    var fusion = MotionFusion()
    return SensorStream("device-motion", of: [.gyro, .magnetometer, .accelerometer]) { sample in
      switch sample.sensor {
      case .accelerometer: return fusion.take(CMAcceleration(sample), at: sample.timestamp)
      case .gyro: fusion.take(CMRotationRate(sample), at: sample.timestamp)
      case .magnetometer: fusion.take(CMMagneticField(sample))
      }
      return nil
    }
  }
}

extension CMAcceleration {
  fileprivate init(_ sample: SensorHub.Sample) {
    self.init(x: sample.x, y: sample.y, z: sample.z)
  }
}

extension CMRotationRate {
  fileprivate init(_ sample: SensorHub.Sample) {
    self.init(x: sample.x, y: sample.y, z: sample.z)
  }
}

extension CMMagneticField {
  fileprivate init(_ sample: SensorHub.Sample) {
    self.init(x: sample.x, y: sample.y, z: sample.z)
  }
}
