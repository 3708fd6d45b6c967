import type { LegalWords } from "./legal-words.ts";

export const esEs: LegalWords = {
  draft: "Borrador para revisión jurídica.",
  draftText:
    "Este texto describe cómo funciona hoy el producto y será revisado por profesionales del derecho antes de entrar en vigor. Es una traducción: prevalece el texto en portugués.",
  date: "Versión de noviembre de 2026.",
  privacy: {
    title: "Aviso de privacidad",
    description:
      "Cómo trata TEA Start los datos de niños, responsables, profesionales y visitantes: para qué, quién los ve, por cuánto tiempo y cuáles son sus derechos.",
    intro:
      "Aquí contamos, con palabras sencillas, qué datos pasan por TEA Start, para qué sirven, quién puede verlos, cuánto tiempo se guardan y qué puede usted pedir.",
    sections: [
      {
        heading: "Quién es responsable de los datos",
        paragraphs: [
          "La clínica, la escuela, el municipio o la institución social que registra al niño decide para qué se usan los datos: es la responsable del tratamiento. TEA Start guarda y procesa los datos en su nombre y según sus instrucciones: es el encargado.",
          "Para las solicitudes de información hechas en la página pública y para las cuentas de acceso, el propio TEA Start es el responsable.",
        ],
      },
      {
        heading: "Qué datos se tratan",
        points: [
          "Del niño o la niña: nombre, fecha de nacimiento, dirección, observaciones, respuestas al cuestionario, resultado del cribado y marcha de la derivación.",
          "De la persona responsable: nombre, parentesco, teléfono, correo, los consentimientos dados y los mensajes intercambiados.",
          "De quien trabaja en la institución: nombre, correo, función, idioma, contraseña (guardada de forma que nadie pueda leerla) y fechas de acceso.",
          "De quien pide información: nombre, correo y, si quiere decirlo, institución, cargo y mensaje.",
          "Del dispositivo: el tipo de navegador de cada sesión y, por poco tiempo, la dirección de red, para impedir abusos.",
        ],
      },
      {
        heading: "Para qué, y con qué base legal",
        paragraphs: [
          "Los datos del niño sirven para una sola finalidad: percibir pronto si vale la pena mirar su desarrollo más de cerca y llevarlo al cuidado. No se venden, no sirven para publicidad y no se usan para elegir o rechazar seguros de salud.",
        ],
        points: [
          "Niños: el tratamiento sigue su interés superior (ley brasileña de protección de datos, LGPD, art. 14). La persona responsable da, antes del cuestionario, un consentimiento específico y destacado (arts. 11, I, y 14, § 1); los profesionales y servicios de salud también pueden apoyarse en la tutela de la salud (art. 11, II, f).",
          "Avisar a la escuela de la derivación exige un consentimiento aparte, que empieza sin marcar; las respuestas nunca se le muestran.",
          "Cuentas de quien trabaja en la institución: ejecución del contrato con ella y seguridad del acceso (art. 7, V y IX).",
          "Solicitudes de información: atender a quien escribe (art. 7, V).",
        ],
      },
      {
        heading: "El cribado no es un diagnóstico",
        paragraphs: [
          "El resultado se calcula con reglas fijas a partir de las respuestas e indica un siguiente paso. No dice si el niño tiene o no autismo: eso solo puede decirlo una evaluación con profesionales de la salud. Ninguna decisión sobre el niño la toma solo el programa: decide el equipo, con la familia.",
        ],
      },
      {
        heading: "Quién ve qué",
        points: [
          "La administración de la clínica ve a los niños de su clínica; cada médica o médico, a los niños a su cuidado.",
          "En el sistema, la escuela ve si el formulario se respondió, y nunca las respuestas, la puntuación, el nivel o la derivación.",
          "La gestión del municipio ve solo recuentos, sin nombres, y los grupos pequeños quedan ocultos.",
          "El equipo que opera la plataforma atiende las solicitudes de información y no ve, en el sistema, los datos de ninguna institución.",
          "Cada lectura de la ficha de un niño y cada cambio quedan anotados en un historial que no puede alterarse sin dejar rastro.",
        ],
      },
      {
        heading: "Con quién se comparten",
        paragraphs: [
          "Con los servicios a los que se deriva al niño, por la institución. Con los proveedores que entregan los mensajes: un servidor de correo y, cuando la institución usa WhatsApp, Meta, que puede tratar datos fuera de Brasil. Los mensajes llevan como máximo el nombre de pila del niño, y nunca puntuación, nivel o diagnóstico.",
        ],
      },
      {
        heading: "Por cuánto tiempo",
        points: [
          "El enlace enviado a la persona responsable vale 60 días, salvo otro plazo de la institución, y puede cancelarse antes.",
          "La ficha del niño permanece el tiempo que la institución la mantenga; la ley puede obligar a los servicios de salud a guardar historiales durante muchos años.",
          "Las solicitudes de información se borran después de 12 meses.",
          "Los registros de sesiones terminadas se borran después de 30 días.",
        ],
      },
      {
        heading: "Cookies y lo que queda en su dispositivo",
        paragraphs: [
          "No hay cookies de publicidad ni de medición de audiencia. Usamos solo lo que hace funcionar el sistema:",
        ],
        points: [
          "una cookie que recuerda durante 7 días si el menú lateral está abierto;",
          "una cookie de seguridad, que ningún programa de la página puede leer, que une la sesión al navegador en que empezó;",
          "una cookie que recuerda durante un año el idioma elegido en la página de la persona responsable;",
          "en el almacenamiento del navegador, las claves de la sesión de quien entró y, en la página de la persona responsable, las respuestas aún no enviadas y el resumen del resultado.",
        ],
      },
      {
        heading: "Seguridad",
        paragraphs: [
          "Los datos de cada institución están separados de los demás también dentro de la base de datos, y los registros técnicos no llevan nombres, contactos ni respuestas. La plataforma está hecha para usarse por conexión cifrada (HTTPS). Si hay un incidente con riesgo para usted, se avisará a la institución y a la autoridad.",
        ],
      },
      {
        heading: "Sus derechos",
        paragraphs: [
          "Puede pedir saber si hay datos suyos o del niño, tener acceso a ellos, corregirlos, recibirlos en un formato que otro servicio pueda usar, saber con quién se compartieron, retirar el consentimiento y pedir que se borren cuando la ley lo permita. Retirar el consentimiento no perjudica la atención del niño.",
          "Haga la petición a la institución que envió el formulario: su contacto está en el mensaje que recibió. Si no sabe a quién escribir, o para peticiones sobre su cuenta o sobre una solicitud de información, escriba a {email}, y la encaminaremos. También puede dirigirse a la autoridad brasileña de protección de datos (ANPD).",
        ],
      },
    ],
  },
  terms: {
    title: "Términos de uso",
    description:
      "Qué hace y qué no hace TEA Start, y qué se espera de quienes lo usan: instituciones, profesionales y responsables.",
    intro:
      "Estos términos dicen qué ofrece TEA Start, qué no es, y qué se espera de cada persona que lo usa.",
    sections: [
      {
        heading: "Qué es TEA Start",
        paragraphs: [
          "Una plataforma para el cribado precoz de señales de autismo en la infancia: envía cuestionarios a las personas responsables, calcula el resultado y ayuda al equipo a conversar con la familia y a seguir la derivación.",
        ],
      },
      {
        heading: "Qué no es TEA Start",
        points: [
          "No es un diagnóstico, ni sustituye la evaluación de profesionales de la salud.",
          "Los cuestionarios siguen formatos conocidos, pero tienen un texto propio, que no es oficial ni está validado.",
          "No es un servicio de urgencias. Si el niño está en riesgo, acuda a un servicio de salud o, en Brasil, llame al 192.",
          "TEA Vision es una medida de preferencia visual, apoyo al profesional, en validación: no es un diagnóstico ni cambia el resultado del cuestionario.",
        ],
      },
      {
        heading: "Quién puede usarlo",
        points: [
          "Instituciones de salud, educación y sociales, y las personas que trabajan en ellas, con la cuenta y la función que la institución les dio.",
          "Responsables de un niño, por el enlace que recibieron, sin cuenta. El enlace es personal: no lo reenvíe.",
          "Quien se registra por su cuenta no ve ningún dato hasta aceptar una invitación o registrar su institución.",
        ],
      },
      {
        heading: "Qué se espera de la institución",
        points: [
          "Tener base legal para registrar a cada niño, e informar a la familia.",
          "Mantener correctos los contactos, y dar a cada persona solo el acceso que necesita, retirándolo cuando se vaya.",
          "Comprobar los resultados antes de derivar, y no dejar sin respuesta a una familia que espera contacto.",
          "Atender las peticiones de las personas a quienes se refieren los datos.",
        ],
      },
      {
        heading: "Qué se espera de cada persona",
        points: [
          "Guardar su contraseña y no compartirla con nadie.",
          "Responder y registrar con verdad.",
          "No intentar ver lo que no le corresponde, ni estorbar el funcionamiento del sistema.",
          "No usar los datos para nada que no sea el cuidado del niño.",
        ],
      },
      {
        heading: "Disponibilidad y responsabilidad",
        paragraphs: [
          "Cuidamos de que el sistema esté disponible y los mensajes lleguen, pero puede haber fallos de red, de correo o de WhatsApp. Por eso el equipo ve lo que se entregó y lo que no. Las decisiones de cuidado son del equipo de salud, con la familia.",
        ],
      },
      {
        heading: "Contenido y marcas",
        paragraphs: [
          "El programa, los textos y los dibujos pertenecen a TEA Start. Los datos registrados siguen perteneciendo a las personas a quienes se refieren, bajo la responsabilidad de la institución.",
        ],
      },
      {
        heading: "Fin del uso",
        paragraphs: [
          "La institución puede dejar de usar la plataforma cuando quiera y llevarse sus datos. Una cuenta usada contra estos términos puede suspenderse.",
        ],
      },
      {
        heading: "Cambios, ley y contacto",
        paragraphs: [
          "Los cambios en estos términos se avisarán en esta página. Rige la ley brasileña. Dudas: {email}. Cómo se tratan los datos está en el aviso de privacidad.",
        ],
      },
    ],
  },
};
