/** What is said of a clinic's own films for the visual test. The other languages have this shape. */
export const ptBr = {
  stimulusSets: {
    title: "Cenas do teste visual",
    hint: "O teste mostra seis pares: de um lado crianças, do outro formas. As cenas desenhadas já vêm prontas. Quem tem vídeos próprios, com direitos de uso, pode mostrar os seus. Resultados feitos com conjuntos diferentes nunca são comparados entre si.",
    loading: "Carregando conjuntos...",
    drawn: "Cenas desenhadas",
    drawnHint:
      "Seis pares de cenas com crianças e formas, com a mesma luz e o mesmo movimento dos dois lados.",
    version: "Versão {version}",
    state: { draft: "Rascunho", active: "Em uso", retired: "Fora de uso" },
    tests:
      "{count, plural, =0 {Nenhum teste feito} one {# teste feito} other {# testes feitos}} com este conjunto",
    pairs: "{count, plural, one {# par de vídeos} other {# pares de vídeos}}",
    rightsOf: "Vídeos de {holder}. Declaração de {name} em {date}.",
    terms: "O que permite o uso",
    films: "Vídeos",
    filmsHint:
      "MP4 ou WebM, 12 segundos cada (de 11,5 a 12,5), até 20 MB. De um a seis pares; com menos de seis, eles se repetem em ordem. Procure luz e movimento parecidos dos dois lados, sem piscar.",
    place: { social: "Par {place}, cena social", geometric: "Par {place}, cena geométrica" },
    choose: "Escolha um vídeo",
    sending: "Enviando o vídeo...",
    film: "{type}, {seconds} s, {megabytes} MB",
    remove: "Tirar",
    removeNamed: "Tirar: {film}",
    rights: "Direitos sobre os vídeos",
    rightsHint:
      "Quem declara afirma que estes vídeos podem ser mostrados a crianças nesta organização, e que quem aparece neles autorizou.",
    holder: "De quem são os vídeos",
    permission: "O que permite o uso (contrato, licença ou autorização)",
    name: "Nome de quem declara",
    date: "Data da declaração",
    declare: "Declarar",
    declared: "Declaração guardada.",
    use: "Usar nos próximos testes",
    useAsk:
      "Os próximos testes mostram “{name}”, versão {version}. Depois disso o conjunto não muda mais; para mudar, faça uma nova versão.",
    used: "Conjunto em uso a partir de agora.",
    retire: "Deixar de usar",
    retireAsk:
      "Os próximos testes voltam a mostrar as cenas desenhadas. Este conjunto não volta a ser usado; os resultados já feitos ficam.",
    retired: "As cenas desenhadas estão em uso outra vez.",
    newVersion: "Nova versão",
    versionMade: "Nova versão em rascunho, com os mesmos vídeos.",
    erase: "Apagar rascunho",
    eraseAsk: "O rascunho “{name}” e os vídeos que só ele tem são apagados.",
    erased: "Rascunho apagado.",
    named: "{action}: {name}, versão {version}",
    begin: "Começar um conjunto",
    beginHint: "Primeiro um nome; os vídeos vêm depois.",
    setName: "Nome do conjunto",
    begun: "Rascunho criado. Envie os vídeos.",
  },
};
