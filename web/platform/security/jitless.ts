import { config } from "zod";

// zod compiles its schemas with `new Function` where it may, and finds out by trying. Our Content-Security-Policy
// reports the try, so zod must be told before the first schema is made: this is the first import of the application.
config({ jitless: true });
