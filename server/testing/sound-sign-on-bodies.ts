/** A provider by which the people of an organization log in. */
export const SIGN_ON_SETTINGS = {
  issuer: "https://provedor.example/",
  client_id: "tea-start",
  client_secret: "um segredo",
  enabled: true,
  domains: ["provedor.example"],
  admits_domain: false,
  default_role: null,
  role_claim: "",
  role_rules: [],
};

/** Bodies that the calls of single sign-on read. */
export const SIGN_ON_BODIES: Readonly<Record<string, object>> = {
  "POST /api/token/provider/": { email: "pessoa@clinica.example" },
  "POST /api/token/provider/answer/": { answer: "code=x&state=y" },
  "POST /api/accounts/me/confirm/provider/answer/": { answer: "code=x&state=y" },
  "PUT /api/roles/provider/": SIGN_ON_SETTINGS,
};
