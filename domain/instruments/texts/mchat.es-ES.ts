import type { InstrumentTexts } from "../instrument.ts";
import type { mchat } from "../mchat.ts";

/** The M-CHAT format in Spanish, translated from our Portuguese text. */
export const mchatEsEs: InstrumentTexts<typeof mchat> = {
  title: "Cuestionario de señales del desarrollo (0–2 años) · formato M-CHAT",
  shortTitle: "M-CHAT (0–2 años)",
  instructions:
    "Piense en lo que el niño o la niña suele hacer en el día a día. Si ha hecho algo solo una o dos veces, responda No.",
  wordingNote:
    "Texto propio de esta plataforma, en el formato del M-CHAT. No es el cuestionario publicado con ese nombre y todavía no se ha estudiado en investigaciones.",
  domains: {
    atencao_compartilhada_resposta: "Mirar lo que otros muestran",
    atencao_compartilhada_iniciativa: "Mostrar cosas a los demás",
    audicao: "Audición",
    jogo_simbolico: "Juego de imaginar",
    motor_exploracao: "Juegos de movimiento",
    movimentos_repetitivos: "Movimientos de las manos",
    gestos_pedido: "Señalar para pedir",
    interacao_pares: "Interés por otros niños",
    orientacao_social: "Atender cuando le llaman",
    reciprocidade_afetiva: "Devolver la sonrisa",
    sensorial: "Reacción a los ruidos",
    motor: "Caminar",
    contato_visual: "Mirar a los ojos",
    imitacao: "Imitación",
    linguagem_receptiva: "Entender lo que se dice",
    referencia_social: "Buscar la reacción del adulto",
  },
  options: { simnao: { true: "Sí", false: "No" } },
  items: {
    mchat_01: {
      text: "Cuando alguien señala algo que está más lejos, ¿el niño o la niña mira hacia allí?",
      help: "Por ejemplo, un animal en la ventana o un juguete en la estantería.",
    },
    mchat_02: {
      text: "En su opinión, ¿el niño o la niña oye bien las voces, la música y los sonidos del día a día?",
      help: "Responda No si alguna vez ha pensado que oye poco.",
    },
    mchat_03: {
      text: "¿El niño o la niña juega a imaginar, como hacer que come, que cocina o que cuida de un peluche?",
    },
    mchat_04: {
      text: "¿Al niño o a la niña le gusta subirse a sitios, como el sofá, un escalón o un columpio del parque?",
    },
    mchat_05: {
      text: "¿Los movimientos que el niño o la niña hace con las manos y los dedos parecen habituales para su edad?",
      help: "Responda No si suele agitar, torcer o hacer temblar los dedos muy cerca de los ojos.",
    },
    mchat_06: {
      text: "¿El niño o la niña señala con el dedo para pedir algo o para pedir ayuda?",
      help: "Por ejemplo, señala una galleta que está en alto.",
    },
    mchat_07: {
      text: "¿El niño o la niña señala solo para que usted vea algo interesante?",
      help: "Por ejemplo, un avión que pasa o un perro en la calle. Señalar para pedir es otra cosa.",
    },
    mchat_08: {
      text: "¿El niño o la niña muestra interés por otros niños y niñas?",
      help: "Por ejemplo, se queda mirando, sonríe o se acerca.",
    },
    mchat_09: {
      text: "¿El niño o la niña trae o levanta cosas para que usted las vea, solo por el gusto de mostrarlas?",
      help: "Por ejemplo, una hoja, un dibujo o un juguete, aunque ya tenga lo que quiere.",
    },
    mchat_10: {
      text: "Cuando usted llama al niño o a la niña por su nombre, ¿atiende?",
      help: "Por ejemplo, mira, responde o deja lo que estaba haciendo.",
    },
    mchat_11: { text: "Cuando usted sonríe al niño o a la niña, ¿le devuelve la sonrisa?" },
    mchat_12: {
      text: "¿El niño o la niña está bien con los ruidos comunes de la casa, como la batidora, la aspiradora o la música?",
      help: "Responda No si suele llorar, gritar o taparse los oídos con esos sonidos.",
    },
    mchat_13: {
      text: "¿El niño o la niña ya camina?",
      help: "Responda Sí si da varios pasos por su cuenta.",
    },
    mchat_14: {
      text: "¿El niño o la niña le mira a los ojos cuando usted le habla, juega o le cuida?",
    },
    mchat_15: {
      text: "¿El niño o la niña intenta imitar lo que usted hace?",
      help: "Por ejemplo, dar palmas, decir adiós con la mano o hacer un sonido gracioso.",
    },
    mchat_16: {
      text: "Cuando usted gira la cabeza para mirar algo, ¿el niño o la niña intenta ver qué es?",
    },
    mchat_17: {
      text: "¿El niño o la niña busca su atención para mostrarle lo que está haciendo o para recibir un elogio?",
    },
    mchat_18: {
      text: "¿El niño o la niña entiende una petición sencilla hecha solo con palabras, como “coge el zapato”?",
      help: "Piense en las veces en que se lo pide solo hablando, con las manos quietas.",
    },
    mchat_19: {
      text: "Ante algo nuevo o extraño, ¿el niño o la niña le mira a la cara para ver cómo reacciona usted?",
    },
    mchat_20: {
      text: "¿Al niño o a la niña le gustan los juegos de movimiento, como balancearse o saltar en brazos?",
    },
  },
};
