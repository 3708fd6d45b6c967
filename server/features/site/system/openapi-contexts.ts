/** What each folder of the contract is about: a tag of the OpenAPI document, in the contexts' order. */
export const CONTEXTS: Readonly<Record<string, string>> = {
  organization: "A organização, as contas das suas pessoas e os arquivos feitos para elas.",
  instruments: "Os questionários e as suas versões.",
  work: "O que as pessoas da equipe têm a fazer.",
  messaging: "As mensagens às famílias, as suas regras e o que foi feito delas.",
  access: "Quem entra: sessões, convites, pessoas e chaves de API.",
  referrals: "Os encaminhamentos, do primeiro contato ao fim.",
  screening: "As crianças, os seus grupos, formulários e resultados.",
  registry: "As listas de crianças, os cadastros repetidos e a página da família.",
  vision: "O teste visual.",
  events: "Os mutirões, em que muitas crianças são triadas.",
  insight: "Os números, os relatórios e o que está em aberto.",
  exchange: "Os outros sistemas: FHIR, webhooks e a portabilidade.",
  site: "A página pública.",
};
