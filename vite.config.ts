import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where `npm run dev` finds the API that `npm start` serves. */
const API = "http://127.0.0.1:3000";

/** Below this a compressed copy saves nothing worth a file. */
const SMALLEST_COMPRESSED = 1024;

export default defineConfig({
  root: "web",
  plugins: [react(), compressed()],
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

/** Writes a .br and a .gz beside each script and style, once, so that no request pays for compression. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "" }) {
      const assets = join(dir, "assets");
      for (const name of readdirSync(assets).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
        const file = join(assets, name);
        const bytes = readFileSync(file);
        if (bytes.length < SMALLEST_COMPRESSED) continue;
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}
