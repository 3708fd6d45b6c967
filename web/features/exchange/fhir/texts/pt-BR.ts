/** What is said of FHIR. The other languages have this shape. */
export const ptBr = {
  fhir: {
    title: "FHIR R4",
    hint: "Todos os cadastros em um formato que outros sistemas de saúde leem: um ZIP com um arquivo NDJSON por tipo de recurso.",
    exportAll: "Exportar tudo em FHIR (ZIP)",
    importTitle: "Importar de um arquivo FHIR",
    importHint:
      "O que foi exportado desta plataforma volta inteiro: respostas, resultados, autorizações e encaminhamentos. De outro sistema vêm as crianças e quem responde por elas, numa lista para você conferir antes de gravar. Importar duas vezes não repete ninguém.",
    file: "Arquivo (ZIP, NDJSON ou JSON)",
    choose: "Escolha um arquivo",
    import: "Importar",
    importing: "Importando...",
    done: "{count, plural, =0 {Nenhuma criança nova.} one {# criança importada.} other {# crianças importadas.}}",
    alreadyHere:
      "{count, plural, one {# já estava aqui e ficou como estava.} other {# já estavam aqui e ficaram como estavam.}}",
    foreign:
      "{count, plural, one {# criança de outro sistema foi lida. Nada foi gravado ainda.} other {# crianças de outro sistema foram lidas. Nada foi gravado ainda.}}",
    confirm: "Conferir a lista e confirmar",
    leftOut: "O que ficou de fora",
  },
};
