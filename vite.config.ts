import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the API that `npm start` serves. */
const API = "http://127.0.0.1:3000";

export default defineConfig({
  root: "web",
  plugins: [react()],
  resolve: {
    alias: {
      "use-intl/format-message": join(import.meta.dirname, "web/platform/i18n/format-message.ts"),
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": API, "/dev": API } },
  build: {
    outDir: "../dist/staff",
    emptyOutDir: true,
    target: "es2022",
    // A data: address would be one more source for the Content-Security-Policy to allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file, run in this order before any schema of the contract is made: zod, then what it is told.
          groups: [{ name: "zod", test: /node_modules[\\/]zod[\\/]|security[\\/]jitless/ }],
        },
      },
    },
  },
});
