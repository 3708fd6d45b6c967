import { Navigate, Outlet } from "react-router";
import { paths } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";

/** Around the start page: who has no children to count begins with what there is, requests or the network's report. */
export function FirstPlace() {
  const { role } = useRights();
  if (role === "operator") return <Navigate to={paths.leads} replace />;
  if (role === "network_manager") return <Navigate to={paths.network} replace />;
  return <Outlet />;
}
