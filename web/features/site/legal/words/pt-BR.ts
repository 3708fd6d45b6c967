import type { LegalWords } from "./legal-words.ts";

/** The legal pages as they are written first; the other languages are translations of this. */
export const ptBr: LegalWords = {
  draft: "Minuta para revisão jurídica.",
  draftText:
    "Este texto descreve como o produto funciona hoje e ainda será revisto por profissionais do direito antes de valer.",
  date: "Versão de novembro de 2026.",
  privacy: {
    title: "Aviso de privacidade",
    description:
      "Como o TEA Start trata os dados de crianças, responsáveis, profissionais e visitantes: para quê, quem vê, por quanto tempo e quais são os seus direitos.",
    intro:
      "Aqui contamos, em palavras simples, quais dados passam pelo TEA Start, para que servem, quem pode vê-los, por quanto tempo ficam guardados e o que você pode pedir.",
    sections: [
      {
        heading: "Quem é responsável pelos dados",
        paragraphs: [
          "A clínica, a escola, o município ou a instituição social que cadastra a criança decide para que os dados são usados: ela é a controladora. O TEA Start guarda e processa os dados em nome dela e segundo as suas instruções: é o operador.",
          "Para os pedidos de informação feitos na página pública e para as contas de acesso, o próprio TEA Start é o controlador.",
        ],
      },
      {
        heading: "Quais dados são tratados",
        points: [
          "Da criança: nome, data de nascimento, endereço, observações, respostas ao questionário, resultado da triagem e andamento do encaminhamento.",
          "Do responsável: nome, parentesco, telefone, e-mail, os consentimentos dados e as mensagens trocadas.",
          "De quem trabalha na instituição: nome, e-mail, papel, idioma, senha (guardada de forma que ninguém possa lê-la) e datas de acesso.",
          "De quem pede informações: nome, e-mail e, se quiser dizer, instituição, cargo e mensagem.",
          "Do aparelho: o tipo de navegador de cada sessão e, por pouco tempo, o endereço de rede, para impedir abusos.",
        ],
      },
      {
        heading: "Para que, e com que base na lei",
        paragraphs: [
          "Os dados da criança servem para uma única finalidade: perceber cedo se vale a pena olhar o seu desenvolvimento mais de perto e conduzi-la ao cuidado. Não são vendidos, não servem para publicidade e não são usados para escolher ou recusar planos de saúde.",
        ],
        points: [
          "Crianças: o tratamento segue o seu melhor interesse (LGPD, art. 14). O responsável dá, antes do questionário, um consentimento específico e em destaque (arts. 11, I, e 14, § 1º); profissionais e serviços de saúde também podem se apoiar na tutela da saúde (art. 11, II, f).",
          "Avisar a escola sobre o encaminhamento exige um consentimento à parte, que começa desmarcado; as respostas nunca são mostradas a ela.",
          "Contas de quem trabalha na instituição: execução do contrato com ela e segurança do acesso (art. 7º, V e IX).",
          "Pedidos de informação: atender ao pedido de quem escreve (art. 7º, V).",
        ],
      },
      {
        heading: "Triagem não é diagnóstico",
        paragraphs: [
          "O resultado é calculado por regras fixas a partir das respostas e indica um próximo passo. Ele não diz se a criança tem ou não autismo: isso só uma avaliação com profissionais de saúde pode dizer. Nenhuma decisão sobre a criança é tomada só pelo programa: quem decide é a equipe, com a família.",
        ],
      },
      {
        heading: "Quem vê o quê",
        points: [
          "A administração da clínica vê as crianças da sua clínica; cada médica ou médico, as crianças sob o seu cuidado.",
          "No sistema, a escola vê se o formulário foi respondido, e nunca as respostas, a pontuação, o nível ou o encaminhamento.",
          "A gestão do município vê apenas contagens, sem nomes, e grupos pequenos ficam ocultos.",
          "A equipe que opera a plataforma atende aos pedidos de informação e não vê, no sistema, os dados de nenhuma instituição.",
          "Cada leitura da ficha de uma criança e cada mudança ficam registradas em um histórico que não pode ser alterado sem deixar marca.",
        ],
      },
      {
        heading: "Com quem são compartilhados",
        paragraphs: [
          "Com os serviços para os quais a criança é encaminhada, pela instituição. Com os prestadores que entregam as mensagens: um servidor de e-mail e, quando a instituição usa WhatsApp, a Meta, que pode tratar dados fora do Brasil. As mensagens levam no máximo o primeiro nome da criança, e nunca pontuação, nível ou diagnóstico.",
        ],
      },
      {
        heading: "Por quanto tempo",
        points: [
          "O link enviado ao responsável vale por 60 dias, salvo outro prazo definido pela instituição, e pode ser cancelado antes.",
          "A ficha da criança fica pelo tempo que a instituição a mantiver; a lei pode obrigar serviços de saúde a guardar prontuários por muitos anos.",
          "Pedidos de informação são apagados depois de 12 meses.",
          "Registros de sessões encerradas são apagados depois de 30 dias.",
        ],
      },
      {
        heading: "Cookies e o que fica no seu aparelho",
        paragraphs: [
          "Não há cookies de publicidade nem de medição de audiência. Usamos só o que faz o sistema funcionar:",
        ],
        points: [
          "um cookie que lembra por 7 dias se o menu lateral está aberto;",
          "um cookie de segurança, que nenhum programa da página pode ler, que prende a sessão ao navegador em que ela começou;",
          "um cookie que lembra por um ano o idioma escolhido na página do responsável;",
          "no armazenamento do navegador, as chaves da sessão de quem entrou e, na página do responsável, as respostas ainda não enviadas e o resumo do resultado.",
        ],
      },
      {
        heading: "Segurança",
        paragraphs: [
          "Os dados de cada instituição ficam separados das demais também dentro do banco de dados, e os registros técnicos não trazem nomes, contatos nem respostas. A plataforma é feita para ser usada por conexão cifrada (HTTPS). Se houver um incidente com risco para você, a instituição e a autoridade serão avisadas.",
        ],
      },
      {
        heading: "Os seus direitos",
        paragraphs: [
          "Você pode pedir para saber se há dados seus ou da criança, ter acesso a eles, corrigi-los, recebê-los em formato que outro serviço possa usar, saber com quem foram compartilhados, retirar o consentimento e pedir que sejam apagados quando a lei permitir. Retirar o consentimento não prejudica o atendimento da criança.",
          "Faça o pedido à instituição que enviou o formulário: o contato dela está na mensagem que você recebeu. Se não souber a quem escrever, ou para pedidos sobre a sua conta e sobre pedidos de informação, escreva para {email}, e encaminharemos. Você também pode se dirigir à Autoridade Nacional de Proteção de Dados (ANPD).",
        ],
      },
    ],
  },
  terms: {
    title: "Termos de uso",
    description:
      "O que o TEA Start faz e não faz, e o que se espera de quem o usa: instituições, profissionais e responsáveis.",
    intro:
      "Estes termos dizem o que o TEA Start oferece, o que ele não é, e o que se espera de cada pessoa que o usa.",
    sections: [
      {
        heading: "O que o TEA Start é",
        paragraphs: [
          "Uma plataforma para a triagem precoce de sinais do autismo em crianças: envia questionários aos responsáveis, calcula o resultado, ajuda a equipe a conversar com a família e a acompanhar o encaminhamento.",
        ],
      },
      {
        heading: "O que o TEA Start não é",
        points: [
          "Não é um diagnóstico, nem substitui a avaliação de profissionais de saúde.",
          "Os questionários seguem formatos conhecidos, mas têm texto próprio, que não é oficial nem validado.",
          "Não é um serviço de urgência. Se a criança estiver em risco, procure um serviço de saúde ou ligue 192.",
          "O TEA Vision é uma medida de preferência visual, apoio ao profissional, em validação: não é um diagnóstico nem muda o resultado do questionário.",
        ],
      },
      {
        heading: "Quem pode usar",
        points: [
          "Instituições de saúde, de educação e sociais, e as pessoas que trabalham nelas, com a conta e o papel que a instituição lhes deu.",
          "Responsáveis por uma criança, pelo link que receberam, sem conta. O link é pessoal: não o encaminhe.",
          "Quem se cadastra por conta própria não vê dado algum até aceitar um convite ou cadastrar a sua instituição.",
        ],
      },
      {
        heading: "O que se espera da instituição",
        points: [
          "Ter base legal para cadastrar cada criança e informar a família.",
          "Manter corretos os contatos, e dar a cada pessoa só o acesso de que precisa, retirando-o quando ela sair.",
          "Conferir os resultados antes de encaminhar, e não deixar sem resposta uma família que espera contato.",
          "Atender aos pedidos dos titulares de dados.",
        ],
      },
      {
        heading: "O que se espera de cada pessoa",
        points: [
          "Guardar a sua senha e não a dividir com ninguém.",
          "Responder e registrar com verdade.",
          "Não tentar ver o que não lhe cabe, nem atrapalhar o funcionamento do sistema.",
          "Não usar os dados para nada além do cuidado da criança.",
        ],
      },
      {
        heading: "Disponibilidade e responsabilidade",
        paragraphs: [
          "Cuidamos para que o sistema esteja disponível e as mensagens cheguem, mas falhas de rede, de e-mail ou de WhatsApp podem acontecer. Por isso a equipe vê o que foi entregue e o que não foi. As decisões de cuidado são da equipe de saúde, com a família.",
        ],
      },
      {
        heading: "Conteúdo e marcas",
        paragraphs: [
          "O programa, os textos e os desenhos pertencem ao TEA Start. Os dados cadastrados continuam a pertencer às pessoas a quem se referem e sob a responsabilidade da instituição.",
        ],
      },
      {
        heading: "Fim do uso",
        paragraphs: [
          "A instituição pode deixar de usar a plataforma quando quiser e levar os seus dados. Uma conta usada contra estes termos pode ser suspensa.",
        ],
      },
      {
        heading: "Mudanças, lei e contato",
        paragraphs: [
          "Mudanças nestes termos serão avisadas nesta página. Vale a lei brasileira. Dúvidas: {email}. Como os dados são tratados está no aviso de privacidade.",
        ],
      },
    ],
  },
};
