import type { Activities } from "../areas.ts";

/** For the smallest, under 2. */
export const underTwo: Activities = {
  olhar: [
    [
      "Cara a cara no chão",
      "Deite ou sente na frente da criança, na altura dos olhos dela. Faça uma careta alegre e espere ela olhar. Quando olhar, sorria e repita.",
      "Só você e o chão.",
      "Fica fácil para ela ver o seu rosto e gostar dele.",
    ],
    [
      "Cadê? Achou!",
      "Esconda o rosto com um pano e apareça dizendo “achou!”. Espere um pouquinho antes de aparecer de novo.",
      "Uma fralda ou um pano leve.",
      "A espera convida a criança a procurar você com os olhos.",
    ],
    [
      "O brinquedo perto do rosto",
      "Antes de dar um brinquedo, segure-o perto dos seus olhos. Quando ela olhar para você, entregue na hora.",
      "Um brinquedo de que ela gosta.",
      "Ela descobre que olhar para você traz coisas boas.",
    ],
  ],
  gestos: [
    [
      "Aponte e conte",
      "Aponte para o que aparece de interessante, diga o nome e espere ela olhar: “olha o cachorro!”.",
      "Um passeio ou uma janela.",
      "O dedo que aponta mostra que vocês podem olhar juntos.",
    ],
    [
      "Fora do alcance",
      "Deixe à vista, um pouco alto, algo que ela quer. Espere um gesto, um som ou um olhar, mostre como apontar, e entregue.",
      "Um brinquedo ou uma fruta.",
      "Dá a ela um motivo para pedir do jeito que consegue.",
    ],
    [
      "Tchau e palminhas",
      "Acene em toda despedida e bata palmas em toda alegria. Pegue nas mãos dela com carinho se ela deixar.",
      "Nada.",
      "Repetido na hora certa, o gesto ganha sentido.",
    ],
  ],
  brincar: [
    [
      "Faço o que você faz",
      "Imite o que a criança faz com um brinquedo ou com o corpo. Depois mude uma coisinha e veja se ela imita você.",
      "Dois brinquedos iguais ajudam.",
      "Ser imitada chama a atenção dela para você.",
    ],
    [
      "Torre e derruba",
      "Empilhe potes, um de cada vez, e espere. Deixe a criança derrubar. Comemore e comece outra vez.",
      "Potes ou caixas vazias.",
      "Ensina a esperar a vez e a brincar em dupla.",
    ],
    [
      "Comidinha para o urso",
      "Dê comidinha a um boneco, faça “nham-nham” e ofereça a colher à criança.",
      "Uma colher e um boneco.",
      "É o começo do faz de conta.",
    ],
  ],
  sons: [
    [
      "Conversa de sons",
      "Repita o som que a criança fez e espere. Quando ela fizer outro, responda como numa conversa.",
      "Nada.",
      "Ela percebe que a voz dela traz resposta.",
    ],
    [
      "Uma palavra por vez",
      "Fale curto sobre o que ela está fazendo ou vendo: “bola”, “caiu a bola”.",
      "O que ela estiver usando.",
      "Frases curtas são mais fáceis de entender e repetir.",
    ],
    [
      "Música que para",
      "Cante uma música conhecida e pare antes da última palavra. Espere um olhar ou um som, e complete.",
      "Uma música de roda.",
      "A pausa dá a vez para ela participar.",
    ],
  ],
  nome: [
    [
      "Nome e alegria",
      "Chegue perto, chame pelo nome uma vez e espere. Quando ela olhar, faça algo gostoso: cócegas, beijo, brinquedo.",
      "Nada.",
      "O nome passa a anunciar coisas boas.",
    ],
    [
      "De lugares diferentes",
      "Chame de pertinho, depois do lado, depois de um pouco mais longe. Volte para perto se ela não olhar.",
      "Um lugar sem televisão ligada.",
      "Um passo de cada vez, sem barulho, é mais fácil.",
    ],
    [
      "Esconde-esconde pequeno",
      "Esconda-se atrás da porta, chame pelo nome e apareça quando ela vier.",
      "Uma porta ou cortina.",
      "Ela presta atenção à sua voz brincando.",
    ],
  ],
  rotinas: [
    [
      "A mesma música do banho",
      "Cante sempre a mesma musiquinha antes do banho, da comida e do sono.",
      "Três músicas curtas.",
      "Saber o que vem depois acalma.",
    ],
    [
      "Cantinho calmo",
      "Faça um canto com almofada e pouca luz. Vá com ela quando houver choro ou muito barulho, e fique junto.",
      "Almofada ou cobertor.",
      "O corpo se acalma melhor com alguém ao lado.",
    ],
    [
      "Antes de mudar",
      "Avise com um gesto e poucas palavras: “mais um, e acabou”. Cumpra o combinado.",
      "Nada.",
      "Mudança avisada assusta menos.",
    ],
  ],
};
