import type { Activities } from "../areas.ts";

/** For the smallest, under 2. */
export const underTwo: Activities = {
  olhar: [
    [
      "Cara a cara en el suelo",
      "Túmbese o siéntese delante del niño o la niña, a la altura de sus ojos. Ponga una cara alegre y espere su mirada. Cuando llegue, sonría y repita.",
      "Solo usted y el suelo.",
      "Así es fácil ver su cara y disfrutarla.",
    ],
    [
      "¿Dónde está? ¡Aquí!",
      "Esconda la cara con un paño y aparezca diciendo “¡aquí!”. Espere un poquito antes de volver a aparecer.",
      "Un paño ligero.",
      "La espera invita a buscarle con la mirada.",
    ],
    [
      "El juguete junto a la cara",
      "Antes de dar un juguete, sujételo junto a sus ojos. Cuando le mire, entréguelo enseguida.",
      "Un juguete favorito.",
      "Descubre que mirarle trae cosas buenas.",
    ],
  ],
  gestos: [
    [
      "Señale y cuente",
      "Señale lo que sea interesante, diga su nombre y espere la mirada: “¡mira, el perro!”.",
      "Un paseo o una ventana.",
      "El dedo que señala muestra que pueden mirar juntos.",
    ],
    [
      "Fuera del alcance",
      "Deje a la vista, un poco alto, algo que quiera. Espere un gesto, un sonido o una mirada, muestre cómo señalar y entréguelo.",
      "Un juguete o una fruta.",
      "Da un motivo para pedir como pueda.",
    ],
    [
      "Adiós y palmas",
      "Salude en cada despedida y aplauda en cada alegría. Tome sus manos con cariño si le deja.",
      "Nada.",
      "Repetido en su momento, el gesto cobra sentido.",
    ],
  ],
  brincar: [
    [
      "Hago lo que tú haces",
      "Imite lo que hace con un juguete o con el cuerpo. Después cambie una cosita y vea si le imita.",
      "Dos juguetes iguales ayudan.",
      "Sentirse imitado atrae su atención.",
    ],
    [
      "Torre y al suelo",
      "Apile vasos, uno a uno, y espere. Deje que los derribe. Celébrelo y empiece otra vez.",
      "Vasos de plástico o cajas vacías.",
      "Enseña a esperar el turno y a jugar en pareja.",
    ],
    [
      "Comidita para el oso",
      "Dé de comer a un muñeco, haga “ñam, ñam” y ofrezca la cuchara.",
      "Una cuchara y un muñeco.",
      "Así empieza el juego de imaginar.",
    ],
  ],
  sons: [
    [
      "Charla de sonidos",
      "Repita el sonido que hizo y espere. Cuando haga otro, responda como en una conversación.",
      "Nada.",
      "Nota que su voz recibe respuesta.",
    ],
    [
      "Una palabra cada vez",
      "Hable corto de lo que hace o ve: “pelota”, “cayó la pelota”.",
      "Lo que tenga en las manos.",
      "Las frases cortas son más fáciles de entender y repetir.",
    ],
    [
      "La canción que se para",
      "Cante una canción conocida y pare antes de la última palabra. Espere una mirada o un sonido y complete.",
      "Una canción infantil.",
      "La pausa le da su turno.",
    ],
  ],
  nome: [
    [
      "Nombre y alegría",
      "Acérquese, diga su nombre una vez y espere. Cuando mire, haga algo agradable: cosquillas, un beso, un juguete.",
      "Nada.",
      "El nombre pasa a anunciar cosas buenas.",
    ],
    [
      "Desde distintos sitios",
      "Llame de muy cerca, después de lado, después de un poco más lejos. Vuelva a acercarse si no mira.",
      "Un lugar sin televisión.",
      "Paso a paso y sin ruido es más fácil.",
    ],
    [
      "Pequeño escondite",
      "Escóndase detrás de la puerta, llame por su nombre y aparezca cuando venga.",
      "Una puerta o cortina.",
      "Atiende a su voz jugando.",
    ],
  ],
  rotinas: [
    [
      "La canción del baño",
      "Cante siempre la misma cancioncita antes del baño, de comer y de dormir.",
      "Tres canciones cortas.",
      "Saber qué viene después calma.",
    ],
    [
      "Rincón tranquilo",
      "Prepare un rincón con cojín y poca luz. Vayan allí cuando haya llanto o mucho ruido, y quédese.",
      "Un cojín o una manta.",
      "El cuerpo se calma mejor con alguien al lado.",
    ],
    [
      "Antes de cambiar",
      "Avise con un gesto y pocas palabras: “una más y ya está”. Cumpla lo dicho.",
      "Nada.",
      "Un cambio avisado asusta menos.",
    ],
  ],
};
