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
      "MP4 ou WebM, 12 segundos cada (de 11,5 a 12,5), até 20 MB. De um a seis pares; com menos de seis, eles se repetem em ordem. Cada vídeo é medido aqui: os dois lados precisam de luz e movimento parecidos, sem piscar.",
    place: { social: "Par {place}, cena social", geometric: "Par {place}, cena geométrica" },
    choose: "Escolha um vídeo",
    sending: "Conferindo e enviando o vídeo...",
    film: "{type}, {seconds} s, {megabytes} MB",
    remove: "Tirar",
    removeNamed: "Tirar: {film}",
    measure: "Medir luz e movimento",
    measureNamed: "Medir luz e movimento: {film}",
    unmeasured: "Ainda não medido.",
    measuring: "Medindo luz e movimento. O vídeo toca uma vez; deixe esta página aberta.",
    figures: "Luz {light}%, movimento {movement}%.",
    flashes:
      "{times, plural, =0 {Não pisca.} one {Pisca no máximo # vez por segundo.} other {Pisca até # vezes por segundo.}}",
    harmful:
      "Este vídeo pisca {times} vezes por segundo e não pode ser mostrado a uma criança: o limite é de 3. Tire-o e escolha outro.",
    alike: "Os dois lados são parecidos: diferença de {light}% em luz e {movement}% em movimento.",
    differ:
      "Os dois lados diferem {light}% em luz e {movement}% em movimento. O recomendado é até {limit}%: a diferença sozinha pode atrair o olhar.",
    reason: "Por que usar mesmo assim",
    reasonHint: "Fica guardado com o conjunto e aparece ao lado dos resultados feitos com ele.",
    usedUnlike: "Os dois lados diferem até {light}% em luz e {movement}% em movimento.",
    why: "Motivo do uso: {reason}",
    whyOf: "Motivo do uso, por {by}: {reason}",
    unfit: {
      too_large: "O arquivo tem mais de 20 MB. Exporte de novo, menor.",
      undecodable:
        "Este navegador não consegue abrir o arquivo como vídeo. Exporte de novo como MP4 (H.264) ou WebM.",
      no_picture: "O arquivo só tem som, sem imagem. Escolha um vídeo.",
      endless: "O vídeo não diz quanto dura. Exporte de novo como MP4 ou WebM.",
      length:
        "O vídeo dura {seconds} s e precisa durar 12 (de 11,5 a 12,5). Exporte de novo com esse tempo.",
      cut_off: "O vídeo para antes do fim ou está danificado. Exporte de novo e envie inteiro.",
    },
    troubles: {
      not_loaded: "O vídeo não chegou. Confira a internet e tente de novo.",
      altered: "O vídeo chegou diferente do que foi enviado. Tire-o e envie outra vez.",
      undecodable:
        "Este navegador não consegue abrir o vídeo. Exporte de novo como MP4 (H.264) ou WebM.",
      cut_off: "O vídeo para antes do fim. Exporte de novo e envie inteiro.",
      length: "O vídeo dura outro tempo do que diz. Exporte de novo com 12 segundos.",
      unsteady:
        "Este aparelho está ocupado ou lento demais para medir o vídeo. Feche outros programas e tente de novo.",
    },
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
