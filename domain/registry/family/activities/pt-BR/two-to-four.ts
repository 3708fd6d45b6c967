import type { Activities } from "../areas.ts";

/** From 2 to under 4. */
export const twoToFour: Activities = {
  olhar: [
    [
      "Bolhas de sabão",
      "Sopre uma bolha e pare. Espere a criança olhar para você ou pedir “mais”. Então sopre de novo.",
      "Água com sabão e um canudo.",
      "Ela olha para você para continuar a brincadeira.",
    ],
    [
      "Espelho de caretas",
      "Na frente do espelho, façam caras de alegre, bravo e surpreso. Diga o nome de cada uma.",
      "Um espelho.",
      "Ajuda a notar o rosto e o que ele diz.",
    ],
    [
      "Olha o que eu achei",
      "Esconda um objeto na mão, faça suspense, espere o olhar e mostre.",
      "Um objeto pequeno que não caiba na boca.",
      "O suspense faz vocês prestarem atenção à mesma coisa.",
    ],
  ],
  gestos: [
    [
      "Este ou aquele?",
      "Mostre duas coisas e pergunte qual ela quer. Espere que aponte, olhe ou fale, e dê logo.",
      "Duas frutas ou dois brinquedos.",
      "Escolher dá vontade de se comunicar.",
    ],
    [
      "Mostra para mim",
      "Na leitura de um livro, pergunte “cadê o gato?” e aponte junto com ela.",
      "Um livro ou revista com figuras.",
      "Apontar para mostrar é um jeito de dividir o interesse.",
    ],
    [
      "Mímica da música",
      "Cantem músicas com gestos e deixe que ela escolha a próxima.",
      "Músicas com gestos.",
      "O gesto fica fácil quando vem com ritmo.",
    ],
  ],
  brincar: [
    [
      "Minha vez, sua vez",
      "Rolem a bola ou montem uma torre, cada um na sua vez. Diga “minha vez” e “sua vez”.",
      "Bola ou blocos.",
      "É a base de brincar com outras crianças.",
    ],
    [
      "Casinha e mercado",
      "Cozinhem de mentira, façam compras, ponham o boneco para dormir. Siga a ideia dela e acrescente uma.",
      "Potes, caixas, bonecos.",
      "O faz de conta alarga as ideias e as palavras.",
    ],
    [
      "Circuito na sala",
      "Pulem almofadas, passem por baixo da mesa, e façam juntos, um atrás do outro.",
      "Almofadas e uma mesa.",
      "Mexer o corpo em dupla aproxima.",
    ],
  ],
  sons: [
    [
      "Mais uma palavra",
      "Quando ela disser “água”, responda “água gelada”. Acrescente só uma palavra ao que ela diz.",
      "Nada.",
      "Mostra o próximo passo sem corrigir.",
    ],
    [
      "Conto o nosso dia",
      "Na hora de vestir ou comer, conte em frases curtas o que vocês fazem.",
      "Nada.",
      "As mesmas palavras, todo dia, na mesma hora, ficam.",
    ],
    [
      "Bichos e carros",
      "Brinque com os sons: au-au, vrum, ploft. Faça e espere ela fazer.",
      "Brinquedos ou figuras.",
      "Sons são um degrau divertido para as palavras.",
    ],
  ],
  nome: [
    [
      "Chamar para coisa boa",
      "Chame pelo nome uma vez só, de perto, para dar um lanche ou um abraço. Evite usar o nome só para dizer não.",
      "Nada.",
      "Ela aprende que vale a pena atender.",
    ],
    [
      "Pedidos de um passo",
      "Peça uma coisa só: “pega o sapato”. Mostre com a mão se precisar e agradeça.",
      "Objetos da casa.",
      "Entender e conseguir dá confiança.",
    ],
    [
      "Estátua com nome",
      "Dancem, e quando você disser o nome dela, todos param.",
      "Música.",
      "Ouvir o nome vira uma brincadeira.",
    ],
  ],
  rotinas: [
    [
      "O dia em figuras",
      "Desenhe ou cole figuras do dia: comer, brincar, banho, dormir. Olhem juntos e virem a que já passou.",
      "Papel e lápis ou fotos.",
      "Ver o que vem depois diminui a aflição.",
    ],
    [
      "Respira com o balão",
      "Encham um balão de mentira: puxa o ar, sopra devagar. Três vezes, em hora tranquila.",
      "Nada.",
      "O que se treina calmo ajuda na hora difícil.",
    ],
    [
      "Ajudante da casa",
      "Dê uma tarefa pequena e sempre igual, como guardar as colheres.",
      "Uma tarefa segura.",
      "Rotina com começo e fim dá segurança.",
    ],
  ],
};
