/**
 * Every word of the public page, in the language it is written in. The page is rendered beforehand and carries its own
 * words, so they are no part of the application's catalogues. The other languages have this shape.
 */
export const ptBr = {
  title: "TEA Start · Triagem precoce do desenvolvimento infantil",
  description:
    "Triagem precoce de sinais do autismo em crianças: formulários interativos, comunicação com as famílias e encaminhamento. Para clínicas, escolas e municípios.",
  skip: "Ir para o conteúdo",
  menuLabel: "Seções da página",
  menu: "Menu",
  nav: {
    home: "Início",
    services: "Como Atuamos",
    growth: "Soluções",
    about: "Sobre",
    contact: "Contato",
  },
  enter: "Entrar",
  register: "Registre-se",
  hero: {
    title: "Triagem Ágil, cuidado desde o primeiro passo",
    text: "O TEA Start ajuda clínicas, escolas e municípios a perceber cedo os sinais do autismo, conversar com as famílias e encaminhar cada criança a quem pode ajudar.",
    solutions: "Conheça as soluções",
    how: "Veja como atuamos",
    note: "A triagem não é um diagnóstico: ela mostra quando vale a pena olhar mais de perto.",
    picture: "Uma pessoa adulta e uma criança cuidam juntas de uma planta que cresce.",
  },
  steps: {
    title: "Do cadastro ao encaminhamento",
    items: [
      {
        title: "A equipe cadastra",
        text: "Os dados da criança e o contato de quem responde por ela.",
      },
      {
        title: "A família responde",
        text: "Um link chega ao responsável, que responde pelo celular, sem criar conta.",
      },
      {
        title: "O cuidado segue",
        text: "A equipe vê o resultado e o próximo passo, por ordem de prioridade.",
      },
    ],
  },
  services: {
    title: "Como Atuamos",
    lead: "Um caminho claro entre a primeira dúvida e o primeiro cuidado.",
    forms: {
      title: "Formulários interativos",
      text: "O questionário certo para a idade, uma pergunta de cada vez, com as respostas guardadas a cada toque.",
    },
    tracking: {
      title: "Rastreamento ocular",
      text: "Com o TEA Vision, uma medida de preferência visual, apoio ao profissional, em validação: para onde a criança olha na tela.",
    },
    communication: {
      title: "Comunicação com pais e escolas",
      text: "O formulário vai ao responsável por e-mail ou WhatsApp, e a equipe acompanha o que chegou e o que foi respondido.",
    },
    referral: {
      title: "Encaminhamento inteligente",
      text: "Cada resultado indica um caminho: terapias, pediatra ou neuropediatra, com prazo e prioridade.",
    },
    adaptable: {
      title: "Sistema adaptável",
      text: "Unidades, turmas e médicos organizados como a sua instituição já trabalha, e cada pessoa vê só o que lhe cabe.",
    },
    reports: {
      title: "Relatórios e dashboards",
      text: "Formulários respondidos, parciais e atrasados, por criança, turma ou região, com os números de agora.",
    },
  },
  growth: {
    title: "Soluções",
    lead: "Duas formas de começar cedo, no consultório, na escola ou em toda a rede.",
    more: "Quero saber mais",
    moreAbout: "Quero saber mais sobre {solution}",
    mailSubject: "Solicitar informações: {solution}",
    start: {
      tag: "Disponível",
      text: "A plataforma de triagem por questionários, do primeiro contato com a família ao encaminhamento.",
      points: [
        "Formulários interativos",
        "Envio automático dos formulários",
        "Comunicação com os pais dentro da plataforma",
        "Dashboards em tempo real",
      ],
    },
    vision: {
      tag: "Em validação",
      text: "Medida de preferência visual, apoio ao profissional, em validação: a câmera comum do aparelho acompanha o olhar, e nenhuma imagem sai dele.",
      points: [
        "Até 3 minutos por criança",
        "Não invasiva: a criança só olha para a tela",
        "Adequada a eventos de triagem em massa",
      ],
    },
  },
  about: {
    title: "Sobre",
    text: "Quanto antes uma criança recebe apoio, melhor. O TEA Start reúne quem cuida dela, em casa, na escola e na saúde, em torno de uma triagem simples, rápida e respeitosa.",
    privacy:
      "A privacidade vem primeiro: o responsável consente antes do questionário, a escola vê apenas se ele foi respondido, e as respostas ficam com a equipe de saúde.",
    wording:
      "Os questionários têm texto próprio, que não é oficial nem validado, e nunca substituem a avaliação de um profissional.",
    visionTitle: "Nossa visão",
    visionText:
      "Que nenhuma criança espere por um olhar atento, more onde morar, e que toda família encontre acolhida desde a primeira dúvida.",
  },
  footer: {
    contact: "Contato",
    solutions: "Soluções",
    legal: "Informações legais",
    privacy: "Aviso de privacidade",
    terms: "Termos de uso",
    email: "E-mail",
    phone: "Telefone",
    address: "Cidade",
    city: "Recife, PE",
    social: "Rede social",
    language: "Idioma",
    screening: "Triagem não é diagnóstico.",
    copyright: "© 2024 TEA Start. Todos os direitos reservados.",
    home: "Página inicial",
  },
};

/** The words of the public page. */
export type LandingWords = typeof ptBr;
