/** The ways out of this application's document: an object, so that tests, whose browser goes nowhere, can watch it. */
export const documents = {
  /** Loads another document in this tab. */
  open: (address: string): void => location.assign(address),
  /** The same, and the way back does not lead here. */
  replace: (address: string): void => location.replace(address),
};
