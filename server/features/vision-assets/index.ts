export { visionAssets } from "./vision-assets.ts";
