import type { InterviewTexts } from "../interview.ts";
import type { mchatInterview } from "../mchat-interview.ts";

/** The interview about the M-CHAT format in Spanish. */
export const interviewEsEs: InterviewTexts<typeof mchatInterview> = {
  title: "Algunas preguntas más",
  instructions:
    "Piense en las últimas semanas y en lo que el niño o la niña suele hacer. No hay respuestas buenas ni malas. Si todavía no lo ha visto, responda No sé.",
  wordingNote:
    "Texto propio de esta plataforma. No es la entrevista publicada con el M-CHAT y todavía no se ha estudiado en investigaciones.",
  unsureNote:
    "“No sé” cuenta como la respuesta que pide más atención: solo quita la preocupación lo que alguien ha visto. Si se puede, acuerde observarlo y retome después.",
  answers: {
    sim_nao: { sim: "Sí", nao: "No", nao_sei: "No sé" },
    vezes: {
      maioria: "La mayoría de las veces",
      algumas: "Algunas veces",
      quase_nunca: "Casi nunca",
      nao_sei: "No sé",
    },
    dias: {
      maioria: "La mayoría de los días",
      algumas: "Algunos días",
      quase_nunca: "Casi nunca",
      nao_sei: "No sé",
    },
  },
  items: {
    mchat_01: {
      a: {
        text: "¿Cuando usted señala un juguete al otro lado de la habitación, lo mira?",
        help: "Si puede, pruébelo ahora: señale en silencio y espere unos segundos.",
      },
      b: {
        text: "¿Cuando usted señala y dice “¡mira allí!”, gira la cabeza para buscarlo?",
        help: "Vale mirar hacia el lado correcto, aunque tarde un poco.",
      },
      c: { text: "¿En un día común, con qué frecuencia mira hacia donde alguien señala?" },
      d: {
        text: "¿Esta semana siguió el dedo de alguien al menos una vez al día?",
        help: "Con usted, con otra persona adulta o con un hermano o hermana.",
      },
    },
    mchat_02: {
      a: {
        text: "¿Se gira o busca cuando oye un sonido que viene de atrás?",
        help: "Por ejemplo, un juguete musical, la puerta que se abre o un perro que ladra.",
      },
      b: {
        text: "¿Reacciona a un sonido que le gusta y viene de otra habitación?",
        help: "Por ejemplo, su música preferida, la bolsa de galletas o la voz de quien llega.",
      },
      c: {
        text: "¿Cuando alguien habla cerca en tono normal, con qué frecuencia se da cuenta?",
        help: "Por ejemplo, mira, cambia la expresión o deja lo que hacía.",
      },
      d: { text: "¿En un lugar tranquilo, percibe su voz tan bien como la música que le gusta?" },
    },
    mchat_03: {
      a: {
        text: "¿Juega a hacer escenas de la vida con juguetes, como dar de comer a un muñeco?",
        help: "Otros ejemplos: acostar al osito o llevar el coche a la gasolinera.",
      },
      b: {
        text: "¿Finge con objetos simples de casa, como beber de un vaso vacío?",
        help: "Otros ejemplos: remover una olla vacía o usar una caja como teléfono.",
      },
      c: { text: "¿Con qué frecuencia juega a fingir?" },
      d: { text: "¿Empieza ese juego por su cuenta, además de copiar a otra persona?" },
    },
    mchat_04: {
      a: { text: "¿Se sube por su cuenta a algún sitio, como el sofá, la cama o un escalón?" },
      b: {
        text: "¿Con su ayuda, se anima a subir escalones o juegos del parque?",
        help: "Vale si lo intenta y le gusta, aunque necesite apoyo.",
      },
      c: { text: "¿Con qué frecuencia busca un lugar para subirse?" },
      d: { text: "¿Cuando hay un lugar seguro para subir, muestra interés?" },
    },
    mchat_05: {
      a: {
        text: "¿Agita, tuerce o hace temblar los dedos muy cerca de los ojos?",
        help: "Dar palmas, decir adiós con la mano y bailar son movimientos comunes.",
      },
      b: { text: "¿Esos movimientos aparecen solo cuando está muy alegre o con sueño?" },
      c: { text: "¿Con qué frecuencia ve movimientos de las manos que llaman la atención?" },
      d: { text: "¿Los deja con facilidad cuando usted le muestra otra cosa que hacer?" },
    },
    mchat_06: {
      a: {
        text: "¿Cuando quiere algo que está lejos, lo señala con un dedo?",
        help: "Por ejemplo, un vaso en la mesa o un juguete en el estante.",
      },
      b: { text: "¿Estira el brazo hacia lo que quiere y le mira a usted, como pidiendo?" },
      c: { text: "¿Cuando quiere algo, con qué frecuencia lo pide señalando?" },
      d: { text: "¿Esta semana señaló con el dedo para pedir al menos una vez al día?" },
    },
    mchat_07: {
      a: {
        text: "¿Señala algo interesante solo para compartirlo con usted?",
        help: "Por ejemplo, un camión, la luna o un animal, cuando ya tiene lo que quiere.",
      },
      b: { text: "¿Al ver algo interesante, lo mira y después le mira a usted a la cara?" },
      c: { text: "¿Con qué frecuencia señala para mostrar algo que le gustó?" },
      d: { text: "¿Esta semana señaló con el dedo para mostrar algo a alguien?" },
    },
    mchat_08: {
      a: {
        text: "¿Cerca de otros niños y niñas, observa lo que hacen?",
        help: "Por ejemplo, en el parque, en la guardería o en una fiesta.",
      },
      b: { text: "¿Sonríe, se acerca o responde cuando otro niño o niña intenta jugar?" },
      c: { text: "¿Cuando hay niños y niñas cerca, con qué frecuencia muestra interés?" },
      d: {
        text: "¿Se interesa también por niños y niñas de fuera de la familia?",
        help: "Por ejemplo, en la calle, en la plaza o en una sala de espera.",
      },
    },
    mchat_09: {
      a: {
        text: "¿Toma un objeto y se lo lleva para que usted lo vea?",
        help: "Por ejemplo, una hoja, un bichito o un juguete nuevo.",
      },
      b: { text: "¿Levanta un objeto hacia usted y le mira a la cara?" },
      c: { text: "¿Con qué frecuencia muestra cosas a alguien?" },
      d: {
        text: "¿Algunas de esas veces son solo por el gusto de mostrar?",
        help: "Traer algo para que usted lo abra o lo arregle es pedir ayuda, y es diferente.",
      },
    },
    mchat_10: {
      a: { text: "¿Cuando usted le llama por su nombre, en casa, le mira?" },
      b: {
        text: "¿Cuando usted le llama muy de cerca y con alegría, da alguna señal?",
        help: "Vale mirar, sonreír, hablar o acercarse.",
      },
      c: { text: "¿Con qué frecuencia atiende a la primera o segunda llamada?" },
      d: {
        text: "¿Atiende también cuando llama otra persona?",
        help: "Por ejemplo, el padre, la abuela o la maestra.",
      },
    },
    mchat_11: {
      a: { text: "¿Cuando usted sonríe y habla con cariño, le sonríe?" },
      b: { text: "¿Sonríe cuando llega alguien a quien quiere?" },
      c: { text: "¿Cuando le sonríen, con qué frecuencia devuelve la sonrisa?" },
      d: { text: "¿Intercambia sonrisas también con otras personas conocidas?" },
    },
    mchat_12: {
      a: {
        text: "¿Los ruidos comunes de la casa le hacen llorar, gritar o taparse los oídos?",
        help: "Por ejemplo, la batidora, la aspiradora, la cisterna o el secador.",
      },
      b: { text: "¿Se calma en pocos minutos en brazos o cuando el ruido termina?" },
      c: { text: "¿Con qué frecuencia un ruido común le molesta mucho?" },
      d: { text: "¿Después del susto, vuelve a jugar como antes?" },
    },
    mchat_13: {
      a: {
        text: "¿Da por su cuenta al menos cinco pasos seguidos?",
        help: "Lejos de los muebles y de la mano de una persona adulta.",
      },
      b: { text: "¿Con qué frecuencia camina por su cuenta por la casa?" },
      c: { text: "¿Empezó a caminar hace poco y mejora cada semana?" },
    },
    mchat_14: {
      a: { text: "¿Le mira a los ojos cuando juegan?" },
      b: { text: "¿Al vestirse, en el baño o en la comida, se encuentran sus miradas?" },
      c: { text: "¿Cuando usted le habla, con qué frecuencia le mira a los ojos?" },
      d: { text: "¿Esa mirada dura lo bastante para compartir una sonrisa?" },
    },
    mchat_15: {
      a: {
        text: "¿Cuando usted da palmas, manda un beso o saca la lengua, intenta hacer lo mismo?",
      },
      b: {
        text: "¿Copia cosas que ve en casa, como barrer o peinarse?",
        help: "Vale también copiar un sonido o una mueca.",
      },
      c: { text: "¿Con qué frecuencia imita a alguien?" },
      d: { text: "¿Esta semana imitó al menos dos cosas diferentes?" },
    },
    mchat_16: {
      a: {
        text: "¿Cuando usted mira de repente hacia algo, mira hacia el mismo lado?",
        help: "Solo con la cabeza y los ojos, con las manos quietas.",
      },
      b: { text: "¿Cuando usted pone cara de sorpresa al ver algo, busca lo que usted vio?" },
      c: { text: "¿Con qué frecuencia sigue su mirada?" },
      d: { text: "¿Sigue también la mirada de otras personas?" },
    },
    mchat_17: {
      a: {
        text: "¿Mira para ver si usted presta atención a lo que hace?",
        help: "Por ejemplo, al apilar piezas, saltar o hacer gracias.",
      },
      b: { text: "¿Llama, tira de usted o hace un sonido para que vea algo que hizo?" },
      c: { text: "¿Con qué frecuencia busca su atención para mostrar lo que hace?" },
      d: { text: "¿Se alegra y lo repite cuando usted le felicita o da palmas?" },
    },
    mchat_18: {
      a: {
        text: "¿Cuando usted pide algo simple, como “dame la pelota”, lo hace?",
        help: "Solo hablando, con las manos quietas.",
      },
      b: {
        text: "¿En la rutina, entiende frases como “vamos a pasear” o “hora del baño”?",
        help: "Por ejemplo, va hacia la puerta o busca la toalla.",
      },
      c: { text: "¿Cuando el pedido es simple, con qué frecuencia lo entiende?" },
      d: { text: "¿Esta semana hizo caso a dos pedidos diferentes, hechos solo con palabras?" },
    },
    mchat_19: {
      a: { text: "¿Al ver a una persona nueva o al oír un ruido extraño, le mira a la cara?" },
      b: { text: "¿Ante algo que asusta, le mira a usted o se le acerca?" },
      c: { text: "¿En situaciones nuevas, con qué frecuencia mira para ver su reacción?" },
      d: { text: "¿Cuando usted sonríe y muestra calma, se tranquiliza?" },
    },
    mchat_20: {
      a: { text: "¿Se divierte cuando usted le mece o le hace saltar en brazos?" },
      b: {
        text: "¿Le gustan otros juegos de movimiento, como girar o bailar?",
        help: "Otros ejemplos: el caballito, el columpio o el escondite.",
      },
      c: { text: "¿En esos juegos, con qué frecuencia se ríe o pide más?" },
      d: { text: "¿Le mira o le sonríe durante el juego?" },
    },
  },
};
