import type { Activities } from "../areas.ts";

/** From 2 to under 4. */
export const twoToFour: Activities = {
  olhar: [
    [
      "Pompas de jabón",
      "Sople una pompa y pare. Espere que le mire o pida “más”. Entonces sople otra vez.",
      "Agua con jabón y una pajita.",
      "Le mira para seguir el juego.",
    ],
    [
      "Caras en el espejo",
      "Ante el espejo, pongan caras de alegría, enfado y sorpresa. Diga el nombre de cada una.",
      "Un espejo.",
      "Ayuda a notar la cara y lo que dice.",
    ],
    [
      "Mira qué encontré",
      "Esconda un objeto en la mano, haga suspense, espere la mirada y muéstrelo.",
      "Un objeto pequeño que no quepa en la boca.",
      "El suspense hace que atiendan a lo mismo.",
    ],
  ],
  gestos: [
    [
      "¿Este o aquel?",
      "Muestre dos cosas y pregunte cuál quiere. Espere que señale, mire o hable, y désela.",
      "Dos frutas o dos juguetes.",
      "Elegir da ganas de comunicarse.",
    ],
    [
      "Enséñame",
      "Al leer un cuento, pregunte “¿dónde está el gato?” y señalen juntos.",
      "Un libro o revista con dibujos.",
      "Señalar para mostrar es compartir el interés.",
    ],
    [
      "Canciones con gestos",
      "Canten canciones con gestos y deje que elija la siguiente.",
      "Canciones con gestos.",
      "El gesto es fácil cuando viene con ritmo.",
    ],
  ],
  brincar: [
    [
      "Mi turno, tu turno",
      "Rueden la pelota o hagan una torre, cada uno en su turno. Diga “mi turno” y “tu turno”.",
      "Pelota o bloques.",
      "Es la base de jugar con otros niños.",
    ],
    [
      "Casita y mercado",
      "Cocinen de mentira, hagan la compra, acuesten al muñeco. Siga su idea y añada una.",
      "Vasos, cajas, muñecos.",
      "Imaginar amplía las ideas y las palabras.",
    ],
    [
      "Circuito en la sala",
      "Salten cojines, pasen bajo la mesa, uno detrás de otro.",
      "Cojines y una mesa.",
      "Moverse juntos acerca.",
    ],
  ],
  sons: [
    [
      "Una palabra más",
      "Cuando diga “agua”, responda “agua fría”. Añada solo una palabra a lo que dice.",
      "Nada.",
      "Muestra el siguiente paso sin corregir.",
    ],
    [
      "Cuento nuestro día",
      "Al vestirse o comer, cuente en frases cortas lo que hacen.",
      "Nada.",
      "Las mismas palabras, cada día a la misma hora, se quedan.",
    ],
    [
      "Animales y coches",
      "Jueguen con sonidos: guau, brum, plof. Haga uno y espere el suyo.",
      "Juguetes o dibujos.",
      "Los sonidos son un escalón divertido hacia las palabras.",
    ],
  ],
  nome: [
    [
      "Llamar para algo bueno",
      "Diga su nombre una sola vez, de cerca, para dar una merienda o un abrazo. Evite usarlo solo para decir no.",
      "Nada.",
      "Aprende que vale la pena atender.",
    ],
    [
      "Pedidos de un paso",
      "Pida una sola cosa: “coge el zapato”. Muéstrelo con la mano si hace falta y dé las gracias.",
      "Objetos de casa.",
      "Entender y lograrlo da confianza.",
    ],
    [
      "Estatua con nombre",
      "Bailen, y cuando usted diga su nombre, todos se paran.",
      "Música.",
      "Oír su nombre se vuelve un juego.",
    ],
  ],
  rotinas: [
    [
      "El día en dibujos",
      "Dibuje o pegue imágenes del día: comer, jugar, baño, dormir. Mírenlas juntos y den la vuelta a lo que ya pasó.",
      "Papel y lápiz, o fotos.",
      "Ver qué viene después alivia.",
    ],
    [
      "Respirar con el globo",
      "Inflen un globo de mentira: tomar aire, soplar despacio. Tres veces, en un momento tranquilo.",
      "Nada.",
      "Lo que se practica en calma ayuda cuando cuesta.",
    ],
    [
      "Ayudante de casa",
      "Dé una tarea pequeña y siempre igual, como guardar las cucharas.",
      "Una tarea segura.",
      "Una rutina con principio y fin da seguridad.",
    ],
  ],
};
