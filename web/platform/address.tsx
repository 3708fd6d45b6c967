import { createContext, use, useCallback } from "react";
import { type NavigateOptions, useLocation, useSearchParams } from "react-router";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";

type Router = RouterProviderProps["router"];

const Addressed = createContext<Router | null>(null);

/** The pages of a router, which can change what the address says after its '?': see `useAddressSearch`. */
export function RoutedPages({ router }: { readonly router: Router }) {
  return (
    <Addressed value={router}>
      <RouterProvider router={router} />
    </Addressed>
  );
}

/** Makes of what the address says after its '?' what it is to say. */
type SearchChange = (before: URLSearchParams) => URLSearchParams;

/**
 * What the address says after its '?', and a way to change it from what it says by then. React Router's own changes what the
 * page shows, which on a slow device is older: of two choices that follow each other one would be lost. A change that comes
 * when another page is already on its way is dropped.
 */
export function useAddressSearch(): [
  URLSearchParams,
  (change: SearchChange, options?: NavigateOptions) => void,
] {
  const router = use(Addressed);
  if (!router) throw new Error("the address is changed on pages of a router only");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const change = useCallback(
    (make: SearchChange, options?: NavigateOptions): void => {
      const { location: shown, navigation } = router.state;
      const location = navigation.location ?? shown;
      if (location.pathname !== pathname) return;
      void router.navigate(`?${make(new URLSearchParams(location.search)).toString()}`, options);
    },
    [router, pathname],
  );
  return [search, change];
}
