/** Makes the tests' screen as wide as a desk's, or as narrow as a phone's. jsdom itself knows no media. */
export function showOn(screen: "wide" | "phone"): void {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: screen === "phone" && query.includes("max-width: 767"),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  });
}
