/** What a page shows, with the ways to change it. */
export interface Store<View extends { readonly kept: object }> {
  /** What is shown: a new object with each change. */
  readonly view: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (change: Partial<View>) => void;
  /** Changes what is kept, on the device first. */
  readonly keep: (change: Partial<View["kept"]>, shown?: Partial<View>) => void;
}

/** Holds what a page shows for React to read, `first` at the beginning; `device` is given whatever is kept. */
export function createStore<View extends { readonly kept: object }>(
  first: View,
  device: { readonly save: (kept: View["kept"]) => void },
): Store<View> {
  let view = first;
  const listeners = new Set<() => void>();
  const show = (change: Partial<View>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    keep(change, shown) {
      const kept: View["kept"] = { ...view.kept, ...change };
      device.save(kept);
      view = { ...view, kept };
      show(shown ?? {});
    },
  };
}
