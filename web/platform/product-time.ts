/** By how many milliseconds the product's time is ahead of this device's. */
let ahead = 0;

/**
 * Takes over what time an answer of the server says it is in the product. Only a trial installation whose clock was moved
 * says so; everywhere else it is the device's time.
 */
export function followProductTime(headers: Headers): void {
  const told = Date.parse(headers.get("x-product-time") ?? "");
  ahead = Number.isNaN(told) ? 0 : told - Date.now();
}

/** What time it is in the product: by this, days are counted and moments are called long ago. */
export function productNow(): Date {
  return new Date(Date.now() + ahead);
}
