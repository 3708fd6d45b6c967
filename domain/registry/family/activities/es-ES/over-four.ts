import type { Activities } from "../areas.ts";

/** From 4 on. */
export const overFour: Activities = {
  olhar: [
    [
      "Adivina la cara",
      "Uno pone una cara, el otro adivina qué siente. Cambien de turno.",
      "Nada.",
      "Entrena notar lo que siente el otro, sin prisa.",
    ],
    [
      "Detective de miradas",
      "Mire un objeto de la sala. El niño o la niña adivina cuál es siguiendo sus ojos.",
      "Objetos a la vista.",
      "Seguir la mirada ayuda a entender qué interesa al otro.",
    ],
    [
      "Álbum de familia",
      "Miren fotos y conversen: quién es, qué hacía, cómo se sentía.",
      "Fotos en papel o en el móvil.",
      "Las caras conocidas son un buen comienzo.",
    ],
  ],
  gestos: [
    [
      "Mímica en familia",
      "Cada uno hace un animal o una acción sin hablar, los demás adivinan.",
      "Papeles con ideas.",
      "Muestra cuánto se dice con el cuerpo.",
    ],
    [
      "Mapa del tesoro",
      "Esconda algo y guíe solo señalando y con la cabeza. Después le guían a usted.",
      "Un objeto que esconder.",
      "Se dan y reciben pistas sin palabras.",
    ],
    [
      "Señal secreta",
      "Inventen un gesto solo suyo para “necesito una pausa” o “quiero ayuda”.",
      "Nada.",
      "Es una forma de pedir ayuda cuando faltan palabras.",
    ],
  ],
  brincar: [
    [
      "Juego de mesa corto",
      "Jueguen a algo de pocos minutos. Diga en voz alta de quién es el turno.",
      "Un juego de memoria o de camino.",
      "Esperar y perder también se entrenan.",
    ],
    [
      "Cuento con muñecos",
      "Inventen un cuento con dos muñecos que quieren cosas distintas. ¿Cómo lo resuelven?",
      "Muñecos o títeres de calcetín.",
      "Ayuda a pensar desde el lugar del otro.",
    ],
    [
      "Invitación pequeña",
      "Invite a un niño o una niña un rato corto, con un juego ya elegido.",
      "Una actividad que le guste.",
      "Con plan y hora de acabar, jugar juntos es más ligero.",
    ],
  ],
  sons: [
    [
      "Tres cosas del día",
      "En la cena, cada uno cuenta algo bueno, algo aburrido y algo divertido.",
      "Nada.",
      "Da un camino a la conversación.",
    ],
    [
      "¿Y después?",
      "Cuente media historia y pregunte “¿y después?”. Acepte cualquier idea y siga.",
      "Nada, o un libro.",
      "Ayuda a unir ideas y a escuchar.",
    ],
    [
      "Devuelve la pregunta",
      "Jueguen a la entrevista: responde y después le hace a usted la misma pregunta.",
      "Una cuchara de micrófono.",
      "Entrena la ida y vuelta al conversar.",
    ],
  ],
  nome: [
    [
      "Nombre, pausa, pedido",
      "Diga el nombre, espere que mire o responda, y solo entonces diga el resto.",
      "Nada.",
      "La atención llega antes que el pedido.",
    ],
    [
      "Simón dice",
      "Dé instrucciones con su nombre y dos pasos: “salta y toca la puerta”. Después manda el niño o la niña.",
      "Espacio para moverse.",
      "Escuchar hasta el final se vuelve juego.",
    ],
    [
      "Oídos atentos",
      "Cierren los ojos un minuto y cuenten los sonidos. ¿Quién llamó a quién?",
      "Un lugar tranquilo.",
      "Entrena escuchar con calma.",
    ],
  ],
  rotinas: [
    [
      "La semana en un cuadro",
      "Hagan juntos un cuadro con lo que pasa cada día. Marquen los cambios con tiempo.",
      "Papel, lápiz, imanes.",
      "Lo que se sabe antes pesa menos.",
    ],
    [
      "Caja de la calma",
      "Reúnan en una caja cosas que calman: plastilina, auriculares, un libro, una foto. Úsenla antes de que cueste.",
      "Una caja y lo que elija.",
      "Aprende lo que le hace bien.",
    ],
    [
      "Plan A y plan B",
      "Antes de salir, acuerden qué harán y qué hacen si no se puede.",
      "Nada.",
      "Cambiar de plan es posible cuando se pensó antes.",
    ],
  ],
};
