/** Where the company is reached: the one place that says it. Everything here is plainly made up. */
export const COMPANY = {
  email: "contato@tea-start.example",
  phone: "+5581900000001",
  social: { name: "@teastart", url: "https://social.example/teastart" },
} as const;
