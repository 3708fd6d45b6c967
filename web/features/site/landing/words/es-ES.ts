import type { LandingWords } from "./pt-BR.ts";

export const esEs: LandingWords = {
  title: "TEA Start · Cribado precoz del desarrollo infantil",
  description:
    "Cribado precoz de señales de autismo en la infancia: formularios interactivos, comunicación con las familias y derivación. Para clínicas, escuelas y municipios.",
  skip: "Ir al contenido",
  menuLabel: "Secciones de la página",
  menu: "Menú",
  nav: {
    home: "Inicio",
    services: "Cómo trabajamos",
    growth: "Soluciones",
    about: "Quiénes somos",
    contact: "Contacto",
  },
  enter: "Entrar",
  register: "Regístrese",
  hero: {
    title: "Cribado ágil, cuidado desde el primer paso",
    text: "TEA Start ayuda a clínicas, escuelas y municipios a percibir pronto las señales del autismo, a conversar con las familias y a derivar a cada niño y niña a quien puede ayudar.",
    solutions: "Conozca las soluciones",
    how: "Vea cómo trabajamos",
    note: "El cribado no es un diagnóstico: muestra cuándo vale la pena mirar más de cerca.",
    picture: "Una persona adulta y una niña cuidan juntas de una planta que crece.",
  },
  steps: {
    title: "Del registro a la derivación",
    items: [
      {
        title: "El equipo registra",
        text: "Los datos del niño o la niña y el contacto de quien es responsable.",
      },
      {
        title: "La familia responde",
        text: "Un enlace llega a la persona responsable, que responde desde el móvil, sin crear una cuenta.",
      },
      {
        title: "El cuidado continúa",
        text: "El equipo ve el resultado y el siguiente paso, por orden de prioridad.",
      },
    ],
  },
  services: {
    title: "Cómo trabajamos",
    lead: "Un camino claro entre la primera duda y el primer cuidado.",
    forms: {
      title: "Formularios interactivos",
      text: "El cuestionario adecuado a la edad, una pregunta cada vez, con las respuestas guardadas a cada toque.",
    },
    tracking: {
      title: "Seguimiento ocular",
      text: "Con TEA Vision, una medida de preferencia visual, apoyo al profesional, en validación: hacia dónde mira el niño o la niña en la pantalla.",
    },
    communication: {
      title: "Comunicación con familias y escuelas",
      text: "El formulario va a la persona responsable por correo o WhatsApp, y el equipo sigue lo que llegó y lo que se respondió.",
    },
    referral: {
      title: "Derivación inteligente",
      text: "Cada resultado indica un camino: terapias, pediatra o neuropediatra, con plazo y prioridad.",
    },
    adaptable: {
      title: "Un sistema adaptable",
      text: "Unidades, clases y médicos organizados como su institución ya trabaja, y cada persona ve solo lo que le corresponde.",
    },
    reports: {
      title: "Informes y paneles",
      text: "Formularios respondidos, parciales y atrasados, por niño, clase o región, con las cifras de este momento.",
    },
  },
  growth: {
    title: "Soluciones",
    lead: "Dos formas de empezar pronto, en la consulta, en la escuela o en toda la red.",
    more: "Quiero saber más",
    moreAbout: "Quiero saber más sobre {solution}",
    mailSubject: "Solicitar información: {solution}",
    start: {
      tag: "Disponible",
      text: "La plataforma de cribado por cuestionarios, desde el primer contacto con la familia hasta la derivación.",
      points: [
        "Formularios interactivos",
        "Envío automático de los formularios",
        "Comunicación con las familias dentro de la plataforma",
        "Paneles en tiempo real",
      ],
    },
    vision: {
      tag: "En validación",
      text: "Medida de preferencia visual, apoyo al profesional, en validación: la cámara común del dispositivo sigue la mirada, y ninguna imagen sale de él.",
      points: [
        "Hasta 3 minutos por niño",
        "No invasivo: solo hay que mirar la pantalla",
        "Adecuado para jornadas de cribado masivo",
      ],
    },
  },
  about: {
    title: "Quiénes somos",
    text: "Cuanto antes recibe apoyo un niño o una niña, mejor. TEA Start reúne a quienes cuidan, en casa, en la escuela y en la salud, en torno a un cribado sencillo, rápido y respetuoso.",
    privacy:
      "La privacidad es lo primero: la persona responsable consiente antes del cuestionario, la escuela ve solo si se respondió, y las respuestas quedan con el equipo de salud.",
    wording:
      "Los cuestionarios tienen un texto propio, que no es oficial ni está validado, y nunca sustituyen la evaluación de un profesional.",
    visionTitle: "Nuestra visión",
    visionText:
      "Que ningún niño espere una mirada atenta, viva donde viva, y que toda familia encuentre acogida desde la primera duda.",
  },
  footer: {
    contact: "Contacto",
    solutions: "Soluciones",
    legal: "Información legal",
    privacy: "Aviso de privacidad",
    terms: "Términos de uso",
    email: "Correo",
    phone: "Teléfono",
    address: "Ciudad",
    city: "Recife, PE, Brasil",
    social: "Red social",
    language: "Idioma",
    screening: "El cribado no es un diagnóstico.",
    copyright: "© 2024 TEA Start. Todos los derechos reservados.",
    home: "Página de inicio",
  },
};
