import { defineConfig } from "vite";

/** What the guardian's bundles have in common; `tools/build-guardian.ts` makes them one by one. */
export default defineConfig({
  mode: "production",
  logLevel: "warn",
  publicDir: false,
  build: {
    target: ["chrome90", "firefox90", "safari15"],
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long a plugin took is no error of the build: on a busy machine it would be said at every start.
      checks: { bundlerTimings: false },
    },
  },
});
