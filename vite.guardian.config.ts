import { defineConfig } from "vite";
import { leanReact } from "./tools/lean-react.ts";

/** What the guardian's bundles have in common; `tools/build-guardian.ts` makes them one by one. */
export default defineConfig({
  mode: "production",
  logLevel: "warn",
  publicDir: false,
  plugins: [leanReact()],
  define: {
    // Branches of React for browsers that are long gone, and for its developer tools.
    "document.documentMode": "undefined",
    __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  },
  build: {
    target: ["chrome90", "firefox90", "safari15"],
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long a plugin took is no fault of the build: on a busy machine it would be said at every start.
      checks: { bundlerTimings: false },
    },
  },
});
