/** What `bundle.ts` leaves behind in a page. */
declare const vision: typeof import("./in-page.ts");
