import type { InstrumentTexts } from "../instrument.ts";
import type { scq } from "../scq.ts";

/** The SCQ format in Spanish, translated from our Portuguese text. */
export const scqEsEs: InstrumentTexts<typeof scq> = {
  title: "Cuestionario de señales del desarrollo (más de 4 años) · formato SCQ",
  shortTitle: "SCQ (> 4 años)",
  instructions:
    "Piense en cómo es el niño o la niña en el día a día. Responda Sí cuando la pregunta encaje, y No cuando encaje poco o nada.",
  wordingNote:
    "Texto propio de esta plataforma, en el formato del SCQ. No es el cuestionario publicado con ese nombre y todavía no se ha estudiado en investigaciones.",
  domains: {
    comunicacao: "Comunicación",
    interacao: "Interacción con las personas",
    comportamento: "Comportamiento e intereses",
  },
  options: { simnao: { true: "Sí", false: "No" } },
  items: {
    scq_01: {
      text: "¿El niño o la niña tardó en decir sus primeras palabras, o todavía dice muy pocas?",
      help: "Tardar es empezar después del año y medio. Si todavía no habla, responda Sí.",
    },
    scq_02: {
      text: "¿El niño o la niña tardó en juntar palabras en frases, o todavía dice solo palabras sueltas?",
      help: "Tardar es empezar después de los 2 años y medio. Si todavía no habla, responda Sí.",
    },
    scq_03: {
      text: "¿El niño o la niña usa el habla casi solo para pedir cosas, y poco por el gusto de conversar?",
      help: "Si todavía no habla, responda Sí.",
    },
    scq_04: {
      text: "¿El niño o la niña repite muchas veces las mismas palabras o frases, o repite como un eco lo que acaba de oír?",
      help: "Si todavía no habla, responda No.",
    },
    scq_05: {
      text: "¿La voz del niño o de la niña suena diferente de la de otros niños de su edad?",
      help: "Por ejemplo, cantarina, como la de un robot, demasiado alta o demasiado baja. Si todavía no habla, piense en los sonidos que hace.",
    },
    scq_06: {
      text: "¿El niño o la niña usa pocos gestos para comunicarse?",
      help: "Por ejemplo, saludar con la mano o mover la cabeza para aceptar o rechazar.",
    },
    scq_07: {
      text: "¿Es raro que el niño o la niña señale algo solo para mostrar que le parece interesante?",
      help: "Señalar para pedir es otra cosa.",
    },
    scq_08: {
      text: "¿Es raro que el niño o la niña traiga o levante un objeto solo para que usted lo vea?",
    },
    scq_09: {
      text: "¿El niño o la niña mira poco a los ojos cuando conversa o juega con alguien?",
    },
    scq_10: { text: "¿Al niño o a la niña le cuesta empezar a jugar con otros niños?" },
    scq_11: {
      text: "Cuando otro niño le llama para jugar, ¿el niño o la niña suele ignorarle o alejarse?",
    },
    scq_12: {
      text: "¿Al niño o a la niña le cuestan los juegos de ida y vuelta, como pasarse la pelota?",
    },
    scq_13: {
      text: "¿Es raro que el niño o la niña note que alguien está triste o se ha hecho daño, o que intente consolarle?",
    },
    scq_14: {
      text: "Cuando algo le gusta mucho, ¿es raro que el niño o la niña llame a alguien para compartir la alegría?",
    },
    scq_15: {
      text: "¿Es raro que el niño o la niña imite lo que hacen los demás, como barrer, cocinar o bailar?",
    },
    scq_16: {
      text: "¿Es raro que el niño o la niña juegue a imaginar, como hacer de otra persona o dar vida a los muñecos?",
    },
    scq_17: {
      text: "¿La cara del niño o de la niña muestra pocas expresiones, o expresiones que desentonan con el momento?",
      help: "Por ejemplo, reírse cuando alguien se hace daño.",
    },
    scq_18: {
      text: "¿El niño o la niña hace movimientos repetidos con las manos o los dedos, como agitarlos o torcerlos?",
    },
    scq_19: {
      text: "¿El niño o la niña repite muchas veces movimientos con todo el cuerpo, como girar, balancearse o saltar?",
    },
    scq_20: {
      text: "¿El niño o la niña insiste en hacer las cosas siempre en el mismo orden o de la misma manera?",
    },
    scq_21: {
      text: "¿El niño o la niña tiene un interés muy fuerte por un solo tema u objeto, hasta el punto de dejar de lado otras cosas?",
    },
    scq_22: {
      text: "¿Al niño o a la niña le interesan más las partes de los juguetes, como ruedas y tapas, que jugar con ellos?",
    },
    scq_23: {
      text: "¿El niño o la niña necesita llevar siempre un mismo objeto poco común, como una tapa o un cordel?",
      help: "Piense en objetos distintos de la mantita o el peluche de dormir.",
    },
    scq_24: {
      text: "¿Al niño o a la niña le molestan mucho los sonidos, las luces, la ropa o las texturas del día a día?",
    },
    scq_25: { text: "¿El niño o la niña parece sentir poco el dolor, el frío o el calor?" },
    scq_26: { text: "¿El niño o la niña suele oler o lamer objetos o personas?" },
    scq_27: {
      text: "¿El niño o la niña pasa mucho tiempo mirando luces, sombras, dibujos repetidos o cosas que giran?",
    },
    scq_28: {
      text: "¿Los pequeños cambios angustian mucho al niño o a la niña?",
      help: "Por ejemplo, en el camino, en la rutina o en el lugar de los muebles.",
    },
    scq_29: {
      text: "¿El niño o la niña busca con insistencia ciertas sensaciones, como pasar la mano por texturas o sentir algo que vibra?",
    },
    scq_30: {
      text: "¿Al niño o a la niña le cuesta seguir peticiones sencillas, como “guarda el juguete en la caja”?",
    },
    scq_31: {
      text: "Cuando le llaman por su nombre, ¿el niño o la niña suele seguir con lo que está haciendo, como si oyera poco?",
    },
    scq_32: {
      text: "En grupo, ¿al niño o a la niña le cuesta esperar su turno o compartir los juguetes?",
    },
    scq_33: {
      text: "¿El niño o la niña habla igual con todo el mundo y le cuesta adaptarse a la persona o al lugar?",
      help: "Por ejemplo, habla con un bebé como con un adulto. Si todavía no habla, responda Sí.",
    },
    scq_34: {
      text: "¿Al niño o a la niña le cuesta mantener una conversación corta, respondiendo y siguiendo el tema?",
      help: "Si todavía no habla, responda Sí.",
    },
    scq_35: {
      text: "¿El niño o la niña usa palabras inventadas o frases extrañas que solo la familia entiende?",
      help: "Si todavía no habla, responda No.",
    },
    scq_36: {
      text: "¿Al niño o a la niña le cuesta mucho cambiar de idea, de regla o de actividad?",
    },
    scq_37: {
      text: "¿El niño o la niña lo entiende todo al pie de la letra y le cuestan los juegos de palabras y los dichos?",
      help: "Por ejemplo, busca jarras cuando alguien dice “llueve a cántaros”. Si todavía no ha podido notarlo, responda No.",
    },
    scq_38: { text: "¿Al niño o a la niña le cuesta percibir lo que sienten los demás?" },
    scq_39: {
      text: "¿El niño o la niña desvía la mirada o gira la cara cuando alguien intenta mirarle?",
    },
    scq_40: {
      text: "¿El niño o la niña prefiere jugar a solas la mayor parte del tiempo, aunque haya otros niños cerca?",
    },
  },
};
