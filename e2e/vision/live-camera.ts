import { type CameraOptions, childBeforeCamera } from "./before-camera.ts";

const FPS = 12;

/** Replaces this page's camera by one before a virtual child, which takes its pictures by the clock. */
export function replaceCamera(options: CameraOptions): void {
  const child = childBeforeCamera(options);
  navigator.mediaDevices.getUserMedia = async () => {
    const { simulator, stream } = await child.open();
    const [track] = stream.getVideoTracks();
    const draw = () => {
      if (track?.readyState === "ended") return;
      simulator.draw(child.see(performance.now()), child.room());
      setTimeout(draw, 1000 / (child.room().fps ?? FPS));
    };
    draw();
    return stream;
  };
}
