/** Every page of the web application that a person can open by its address. The server answers any other with 404. */
export const PAGES = [
  "/",
  "/login",
  "/logout",
  "/dashboard",
  "/pacientes",
  "/pacientes/novo",
  "/formulario/:tool",
  "/encaminhamentos",
] as const;
