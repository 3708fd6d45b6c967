import { registerHooks } from "node:module";

/** Imported before openapi-typescript: it writes with the compiler's API, which TypeScript 7 does not have. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === "typescript" && context.parentURL?.includes("/openapi-typescript/")
        ? "typescript-5"
        : specifier,
      context,
    ),
});
