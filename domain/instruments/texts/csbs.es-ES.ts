import type { csbs } from "../csbs.ts";
import type { InstrumentTexts } from "../instrument.ts";

/** The CSBS format in Spanish, translated from our Portuguese text; the list of sounds has `fa` for `va`, which Spanish does not tell from `ba`. */
export const csbsEsEs: InstrumentTexts<typeof csbs> = {
  title: "Cuestionario de señales del desarrollo (2–4 años) · formato CSBS",
  shortTitle: "CSBS (2–4 años)",
  instructions:
    "Piense en lo que el niño o la niña hace hoy en día. Elija la respuesta que mejor encaje.",
  wordingNote:
    "Texto propio de esta plataforma, en el formato del CSBS. No es el cuestionario publicado con ese nombre y todavía no se ha estudiado en investigaciones.",
  domains: {
    emocao_e_olhar: "Emoción y mirada",
    comunicacao: "Comunicación",
    gestos: "Gestos para comunicarse",
    sons: "Sonidos del habla",
    palavras: "Palabras",
    compreensao: "Comprensión",
    uso_de_objetos: "Uso de los objetos",
  },
  options: {
    freq: { nao: "Todavía no", as_vezes: "A veces", frequente: "Con frecuencia" },
    count_1_2: {
      nenhum: "Ninguno",
      "1-2": "De 1 a 2",
      "3-4": "De 3 a 4",
      "5-8": "De 5 a 8",
      ">8": "Más de 8",
    },
    count_words: {
      nenhum: "Ninguna",
      "1-3": "De 1 a 3",
      "4-10": "De 4 a 10",
      "11-30": "De 11 a 30",
      ">30": "Más de 30",
    },
    blocks: { nenhum: "Ninguno", "2": "2", "3-4": "De 3 a 4", "5+": "5 o más" },
  },
  items: {
    csbs_01: {
      text: "¿El niño o la niña deja claro, por la cara o por la voz, si está alegre o triste?",
    },
    csbs_02: {
      text: "Mientras juega, ¿el niño o la niña le mira para comprobar que usted le está siguiendo?",
    },
    csbs_03: { text: "¿El niño o la niña sonríe o se ríe mirándole a la cara?" },
    csbs_04: {
      text: "Si usted mira y señala algo lejano, ¿el niño o la niña mira hacia el mismo lugar?",
    },
    csbs_05: {
      text: "¿El niño o la niña muestra que necesita ayuda o que quiere algo que está fuera de su alcance?",
      help: "Vale cualquier forma de mostrarlo: con la mano, con la voz o con la mirada.",
    },
    csbs_06: {
      text: "Cuando usted está haciendo otra cosa, ¿el niño o la niña intenta llamar su atención?",
    },
    csbs_07: { text: "¿El niño o la niña hace gracias a propósito, solo para que usted se ría?" },
    csbs_08: {
      text: "¿El niño o la niña le llama para ver algo interesante, solo para compartirlo con usted?",
      help: "Por ejemplo, un pajarito o la luna. Llamar para pedir algo es diferente.",
    },
    csbs_09: { text: "¿El niño o la niña coge objetos y se los entrega en la mano?" },
    csbs_10: {
      text: "¿El niño o la niña le muestra un objeto y lo sigue sujetando, solo para que usted lo vea?",
    },
    csbs_11: { text: "¿El niño o la niña saluda o dice adiós con la mano a las personas?" },
    csbs_12: { text: "¿El niño o la niña señala las cosas con el dedo?" },
    csbs_13: { text: "¿El niño o la niña mueve la cabeza para decir “sí”?" },
    csbs_14: {
      text: "¿El niño o la niña usa sonidos o palabras para llamar a alguien o pedir ayuda?",
    },
    csbs_15: {
      text: "¿El niño o la niña junta sonidos seguidos, como “bababa”, “mamama” o “tatata”?",
      help: "Si ya dice palabras, piense en los sonidos que junta al hablar.",
    },
    csbs_16: {
      text: "De estos sonidos, ¿cuántos usa el niño o la niña: ma, na, pa, ba, ta, da, ga, fa, la, sa?",
      help: "Cuente también los sonidos que aparecen dentro de las palabras que dice.",
    },
    csbs_17: {
      text: "¿Cuántas palabras diferentes dice el niño o la niña que usted reconoce?",
      help: "Cuente también las palabras que dice a su manera.",
    },
    csbs_18: {
      text: "¿El niño o la niña junta dos palabras, como “quiero agua” o “adiós abuela”?",
    },
    csbs_19: {
      text: "Cuando alguien llama al niño o a la niña por su nombre, ¿mira o se gira?",
    },
    csbs_20: {
      text: "¿Cuántas palabras o peticiones cortas entiende el niño o la niña solo con oírlas?",
      help: "Por ejemplo, “ven aquí” o “dame la pelota”, dichas con las manos quietas.",
    },
    csbs_21: { text: "¿El niño o la niña se interesa por jugar con objetos variados?" },
    csbs_22: {
      text: "De estos objetos, ¿cuántos usa el niño o la niña de la forma esperada: vaso, cuchara, plato, peine, cepillo de dientes, gorro, pelota, cochecito, teléfono, cera de colores?",
      help: "Por ejemplo, se lleva la cuchara a la boca o se pone el gorro en la cabeza.",
    },
    csbs_23: { text: "¿Cuántos cubos, bloques o botes consigue apilar el niño o la niña?" },
    csbs_24: {
      text: "¿El niño o la niña juega a imaginar con juguetes, como dar de comer a la muñeca o hacer que el cochecito “viaje”?",
    },
  },
};
