export { publicPages } from "./public-pages.ts";
