/** Whether large stories run at their whole size, as in `npm run test:nightly`, or as the small twins of `npm test`. */
export const IS_NIGHT = process.env["TEST_SIZE"] === "whole";
