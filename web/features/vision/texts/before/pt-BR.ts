/** Texts of the visual test, in Portuguese: what is said until the child sees something. */
export const ptBr = {
  title: "Teste visual",
  loading: "Carregando…",
  leave: "Sair",
  of: "Criança: {name}",
  notDiagnosis:
    "Medida de preferência visual, apoio ao profissional, em validação. Não é diagnóstico.",
  preview: "Imagem da câmera, só para posicionar: não é gravada",
  simulatedChild: "Criança simulada, sem câmera",
  phases: {
    consent: "Consentimento",
    camera: "Verificação da câmera",
    positioning: "Posicionamento",
    test: "Teste em andamento",
    result: "Resultado",
  },
  demo: {
    see: "Ver uma demonstração",
    title: "Demonstração do teste visual",
    always: "Modo demonstração: criança simulada, nada é guardado nem contado.",
    mark: "Demonstração",
    intro:
      "Aqui a equipe conhece o teste inteiro sem câmera e sem criança: o computador inventa para onde uma criança simulada olha. Nada do que aparece fala de uma criança de verdade.",
    which: "Qual criança simulada mostrar?",
    children: {
      social: "Olha mais para a cena social",
      geometric: "Olha mais para a cena geométrica",
      restless: "Quase não quer olhar para a tela",
      absent: "Não está diante da câmera",
    },
    start: "Começar a demonstração",
    notKept: "Era uma demonstração: nada foi guardado.",
  },
  screen: {
    phone:
      "Esta tela é pequena demais para o teste: as cenas ficam perto uma da outra e não dá para saber para qual a criança olha. Use um computador ou um tablet; o celular serve para marcar como examinador.",
    upright: "Deite o aparelho: com a tela na horizontal as cenas ficam maiores e mais separadas.",
    calm: "Este aparelho pede menos movimento. As cenas do teste se movem mesmo assim: o movimento faz parte delas.",
    notFull: "O teste não está em tela cheia. A criança pode se distrair com o resto.",
    fill: "Usar a tela inteira",
  },
  consent: {
    version: "Texto da autorização: versão {version}",
    what: "A criança vê na tela seis pares de cenas, uma com pessoas e outra com formas, por cerca de dois minutos e meio. A câmera do aparelho percebe para que lado ela olha.",
    noVideo:
      "Nenhuma imagem é gravada nem sai deste aparelho: só números sobre a direção do olhar.",
    kept: "Os números e o resultado ficam no cadastro da criança, à vista da equipe da clínica.",
    free: "Participar é livre. O teste pode parar a qualquer momento, sem nenhum prejuízo para o atendimento.",
    motion:
      "As cenas se movem na tela inteira e têm som, mesmo em aparelhos ajustados para menos movimento.",
    ageUnknown: "Sem data de nascimento no cadastro: leia o resultado com ainda mais cuidado.",
    ageOutside:
      "O teste foi pensado para 12 a 83 meses. Fora dessa idade o resultado é só exploratório.",
    ageExploratory:
      "A faixa mais estudada vai de 12 a 48 meses. Acima dela o resultado é exploratório.",
    who: "Quem autoriza",
    other: "Outra pessoa",
    name: "Nome de quem autoriza",
    nameMissing: "Diga quem autoriza",
    relationship: "Parentesco",
    relationshipMissing: "Diga o parentesco de quem autoriza",
    method: "Como autorizou",
    methods: {
      signed: "Aqui na tela",
      paper: "Em papel, que fica guardado",
      verbal: "Falando com a equipe",
    },
    eyes: "A criança tem algo disto? (opcional)",
    epilepsy:
      "Com epilepsia fotossensível, converse antes com quem acompanha a criança. As cenas não piscam mais de 3 vezes por segundo, mas na dúvida é melhor não fazer o teste.",
    agreed: "Li estas informações com o responsável, e ele autoriza o teste",
    agreedMissing: "Sem a autorização o teste não começa",
    go: "Continuar",
  },
  films: {
    title: "Os vídeos da sua organização não podem ser mostrados neste aparelho.",
    troubles: {
      not_loaded: "Um vídeo não chegou a este aparelho. Confira a internet e tente de novo.",
      altered:
        "Um vídeo chegou diferente do que foi enviado. Tente de novo; se continuar assim, quem administra a clínica precisa enviá-lo outra vez.",
      undecodable:
        "Este navegador não consegue abrir um dos vídeos. Use outro navegador ou aparelho, ou peça a quem administra a clínica um MP4 (H.264) ou WebM.",
      cut_off:
        "Um dos vídeos para antes do fim. Quem administra a clínica precisa enviá-lo de novo, inteiro.",
      length:
        "Um dos vídeos dura outro tempo do que diz. Quem administra a clínica precisa enviá-lo de novo.",
      unsteady:
        "Este aparelho está lento demais para os vídeos. Feche outros programas e tente de novo.",
    },
    drawn: "Fazer o teste com as cenas desenhadas",
    drawnHint:
      "O resultado fica marcado com as cenas desenhadas e não se compara com os que foram feitos com os vídeos.",
    drawnSet: "Cenas desenhadas, versão {version}",
    ownSet: "Vídeos “{name}”, versão {version}",
    apart: "Estes testes mostraram cenas diferentes, e por isso não se comparam entre si.",
    unlike:
      "Vídeos “{name}”, versão {version}: os dois lados diferem até {light}% em luz e {movement}% em movimento, e isso sozinho pode atrair o olhar.",
    reason: "Motivo do uso: {reason}",
    reasonOf: "Motivo do uso, por {by}: {reason}",
  },
  mute: { off: "Tirar o som", on: "Ligar o som" },
  contraindications: {
    glasses: "Usa óculos",
    strabismus: "Estrabismo",
    nystagmus: "Nistagmo (olhos que tremem)",
    ptosis: "Pálpebra caída",
    photosensitive_epilepsy: "Epilepsia fotossensível",
  },
  camera: {
    intro:
      "A câmera fica no centro, acima da tela, na altura dos olhos da criança. Primeiro conferimos se ela acompanha bem.",
    open: "Ligar a câmera",
    opening: "Ligando a câmera e preparando o teste…",
    device: "Câmera",
    deviceNumber: "Câmera {number}",
    models:
      "{count, plural, one {Arquivo do teste conferido (#)} other {Arquivos do teste conferidos (#)}}",
    counting: "Contando as imagens por segundo…",
    fast: "Velocidade boa: {fps} imagens por segundo",
    slow: "Velocidade baixa: {fps} imagens por segundo. Feche outros programas; o resultado pode ficar inconclusivo.",
    refused: "Velocidade insuficiente: {fps} imagens por segundo",
    tooSlow:
      "Este aparelho está lento demais para o teste com câmera. Feche outros programas, ligue o carregador e verifique de novo, use outro aparelho, ou siga só com o examinador.",
    lightOpen: "Medindo a luz…",
    go: "Continuar para o posicionamento",
    again: "Tentar de novo",
    alone: "Fazer só com o examinador",
    aloneHint:
      "Sem câmera, uma pessoa observa a criança e marca nas setas do teclado para onde ela olha.",
  },
  troubles: {
    denied: {
      what: "O navegador não deixou usar a câmera.",
      todo: "Toque no cadeado ao lado do endereço, permita a câmera para este site e tente de novo. Se não der, siga só com o examinador.",
    },
    missing: {
      what: "Nenhuma câmera foi encontrada.",
      todo: "Conecte uma câmera e tente de novo, use outro aparelho, ou siga só com o examinador.",
    },
    busy: {
      what: "A câmera não respondeu.",
      todo: "Ela pode estar em uso por outro programa. Feche chamadas de vídeo e outras janelas e tente de novo.",
    },
    insecure: {
      what: "Neste endereço o navegador não libera a câmera.",
      todo: "Abra o sistema pelo endereço seguro (https) ou siga só com o examinador.",
    },
    lost: {
      what: "A câmera foi desligada.",
      todo: "Confira o cabo ou a tampa da câmera e tente de novo. O que já foi medido está guardado.",
    },
    unsupported: {
      what: "Este navegador não consegue fazer o teste com câmera.",
      todo: "Atualize o navegador ou use outro aparelho. Também dá para seguir só com o examinador.",
    },
    not_loaded: {
      what: "Um arquivo do teste não chegou.",
      todo: "Verifique a internet e tente de novo.",
    },
    altered: {
      what: "Um arquivo do teste chegou diferente do esperado, e por segurança não é usado.",
      todo: "Tente de novo. Se continuar, avise quem cuida do sistema.",
    },
    not_started: {
      what: "O teste com câmera não conseguiu começar.",
      todo: "Feche outros programas e tente de novo.",
    },
    stopped: {
      what: "O acompanhamento do olhar parou de responder.",
      todo: "Tente de novo. O que já foi medido está guardado.",
    },
  },
  position: {
    seat: "Criança no colo ou em cadeira alta, de frente para a tela, a cerca de meio metro.",
    caregiver: "Quem segura olha para baixo ou fecha os olhos, e não aponta nem comenta.",
    quiet: "Luz de frente, sem janela atrás. Outras pessoas ficam fora da imagem.",
    face: "Rosto {number}",
    names: {
      face: "Rosto da criança",
      light: "Luz",
      distance: "Distância",
      centred: "Rosto no centro",
      straight: "Cabeça de frente",
      fps: "Velocidade",
    },
    face_: {
      ok: "Rosto da criança encontrado",
      none: "Nenhum rosto à vista: coloque a criança diante da câmera",
      many: "Há mais de um rosto: toque no da criança",
    },
    light: {
      ok: "Luz boa",
      dark: "Escuro demais: acenda a luz ou chegue perto da janela",
      bright: "Claro demais: diminua a luz ou feche a cortina",
      uneven: "Luz só de um lado: vire a cadeira ou ilumine o outro lado",
    },
    distance: { ok: "Distância boa", mend: "Longe demais: aproxime a criança da tela" },
    centred: {
      ok: "Rosto no centro",
      aside: "Rosto fora do centro: ajuste para o lado",
      high: "Rosto alto na imagem: levante a câmera ou abaixe a criança",
      low: "Rosto baixo na imagem: abaixe a câmera ou levante a criança",
    },
    straight: { ok: "Cabeça de frente", mend: "Cabeça virada: chame a criança para a tela" },
    fps: { ok: "Velocidade boa", mend: "Imagens lentas: feche outros programas" },
    ready: "Tudo certo. O teste começa sozinho…",
    readyForPhone:
      "Tudo certo. O teste começa sozinho assim que o celular de quem examina estiver ligado.",
    anyway: "Começar agora",
    begin: "Começar o teste",
    sound: "Testar o som",
    alone: "Sem câmera: fique de frente para a criança e marque para onde ela olha.",
    keys: "No teclado durante o teste: ← e → para o lado (da criança) a que ela olha, ↓ quando olha para fora da tela, espaço para chamar a atenção, Esc para pausar.",
  },
  stage: {
    canvas: "Cenas do teste",
    pause: "Pausar",
    progress: "{seen, plural, one {# par visto} other {# pares vistos}} de 6",
  },
};
