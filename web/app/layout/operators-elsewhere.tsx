import { Navigate, Outlet } from "react-router";
import { paths } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";

/** Around the dashboard: an operator has no children to count, and is led to the requests instead. */
export function OperatorsElsewhere() {
  const { role } = useRights();
  return role === "operator" ? <Navigate to={paths.leads} replace /> : <Outlet />;
}
