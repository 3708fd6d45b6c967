import type { OrganizationManifest } from "./organization-manifest.ts";

/** What the person who opens the file reads first, in Portuguese as all of the product's papers. */
export function readMe(manifest: OrganizationManifest): string {
  const { organization, made_at, tables, left_out, complete } = manifest;
  return [
    `Dados de ${organization.name}`,
    `Copiados do TEA Start em ${made_at} (UTC).`,
    "",
    "Este arquivo guarda dados de saúde de crianças. Deixe-o em lugar protegido e apague as cópias que não usa.",
    "",
    "Cada arquivo em tables/ é uma tabela: uma linha de JSON para cada registro, com os mesmos códigos que a",
    "instalação usa. manifest.json diz quantos registros há em cada um e a soma SHA-256, e manifest.sha256 a soma",
    "do próprio manifest.json: com elas se confere que nada faltou nem mudou.",
    "",
    complete
      ? "Para colocar os dados em uma instalação nova e vazia: npm run import-organization -- ARQUIVO. As pessoas"
      : "Esta cópia tem o que a instituição vê. Ela não pode ser importada: peça a cópia completa a quem cuida da",
    complete
      ? "entram pela recuperação de senha; os links já enviados às famílias deixam de abrir e devem ser enviados de novo."
      : "instalação (npm run export-organization).",
    "",
    "Registros:",
    ...tables.map(({ name, rows }) => `  ${name}: ${rows}`),
    "",
    "O que não vai, e por quê:",
    ...left_out.map(
      ({ table, column, reason }) =>
        `  ${column === null ? table : `${table}.${column}`}: ${reason}`,
    ),
    "",
  ].join("\n");
}
