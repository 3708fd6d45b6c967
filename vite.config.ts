import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups, listBuiltFiles, preloadsOf } from "./tools/build-chunks.ts";
import { ownErrorWords } from "./tools/own-error-words.ts";
import { publicSiteInDev } from "./tools/public-site-in-dev.ts";

/** Where `npm run dev` finds the API that `npm start` serves. */
const API = "http://127.0.0.1:3000";

export default defineConfig({
  root: "web",
  plugins: [ownErrorWords(), react(), publicSiteInDev(), listBuiltFiles()],
  // Found before the first page is asked for: what is found later reloads the page under one's hands.
  optimizeDeps: { entries: ["index.html", "app/public-site/{landing,dialogs}.tsx"] },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": API, "/dev": API, "/assets/vision": API },
  },
  worker: {
    format: "es",
    // Served apart from the rest: its response carries a policy of its own.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: "assets/vision/worker-[hash].js",
        // Half of it would be the same licence 800 times; THIRD_PARTY_NOTICES.md has it.
        comments: false,
      },
    },
  },
  build: {
    outDir: "../dist/staff",
    emptyOutDir: true,
    target: "es2022",
    // Where the public pages, which are rendered afterwards, find the script that brings them to life.
    manifest: true,
    // A data: address would be one more source for the Content-Security-Policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadsOf },
    rolldownOptions: {
      // How long a plugin took is no error of the build: on a busy machine it would be said at every start.
      checks: { bundlerTimings: false },
      input: ["web/index.html", "web/app/public-site/landing.tsx"],
      // What starts a page is in a file of its own: others are made of the same pieces, and must not start it again.
      preserveEntrySignatures: "strict",
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
});
