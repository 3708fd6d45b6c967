import type { LandingWords } from "./pt-BR.ts";

export const enUs: LandingWords = {
  title: "TEA Start · Early screening of child development",
  description:
    "Early screening for signs of autism in children: interactive forms, communication with families and referral. For clinics, schools and municipalities.",
  skip: "Skip to content",
  menuLabel: "Sections of this page",
  menu: "Menu",
  nav: {
    home: "Home",
    services: "How we work",
    growth: "Solutions",
    about: "About",
    contact: "Contact",
  },
  enter: "Log in",
  register: "Sign up",
  hero: {
    title: "Agile screening, care from the very first step",
    text: "TEA Start helps clinics, schools and municipalities notice early signs of autism, talk with families and refer each child to someone who can help.",
    solutions: "See the solutions",
    how: "See how we work",
    note: "Screening is not a diagnosis: it shows when a closer look is worthwhile.",
    picture: "An adult and a child look after a growing plant together.",
  },
  steps: {
    title: "From registration to referral",
    items: [
      {
        title: "The team registers",
        text: "The child's details and how to reach the person responsible.",
      },
      {
        title: "The family answers",
        text: "A link reaches the guardian, who answers on a phone, without an account.",
      },
      {
        title: "Care goes on",
        text: "The team sees the result and the next step, in order of priority.",
      },
    ],
  },
  services: {
    title: "How we work",
    lead: "A clear path from the first doubt to the first care.",
    forms: {
      title: "Interactive forms",
      text: "The right questionnaire for the child's age, one question at a time, with each answer saved as it is given.",
    },
    tracking: {
      title: "Eye tracking",
      text: "With TEA Vision, a measure of visual preference, support for the professional, in validation: where a child looks on the screen.",
    },
    communication: {
      title: "Communication with parents and schools",
      text: "The form goes to the guardian by e-mail or WhatsApp, and the team follows what arrived and what was answered.",
    },
    referral: {
      title: "Smart referral",
      text: "Each result points to a path: therapies, paediatrician or neuropaediatrician, with a due date and a priority.",
    },
    adaptable: {
      title: "An adaptable system",
      text: "Units, classes and doctors arranged the way your institution already works, and each person sees only what is theirs to see.",
    },
    reports: {
      title: "Reports and dashboards",
      text: "Forms answered, partial and overdue, by child, class or region, with the figures of this moment.",
    },
  },
  growth: {
    title: "Solutions",
    lead: "Two ways to begin early, in the clinic, at school or across a whole network.",
    more: "I want to know more",
    moreAbout: "I want to know more about {solution}",
    mailSubject: "Request for information: {solution}",
    start: {
      tag: "Available",
      text: "The platform for screening by questionnaire, from the first contact with the family to the referral.",
      points: [
        "Interactive forms",
        "Automatic sending of forms",
        "Communication with parents inside the platform",
        "Dashboards in real time",
      ],
    },
    vision: {
      tag: "In validation",
      text: "A measure of visual preference, support for the professional, in validation: the device's ordinary camera follows the gaze, and no picture leaves it.",
      points: [
        "Up to 3 minutes for each child",
        "Non-invasive: the child only looks at the screen",
        "Suited to mass screening events",
      ],
    },
  },
  about: {
    title: "About",
    text: "The sooner a child gets support, the better. TEA Start brings together those who care for the child, at home, at school and in health care, around a screening that is simple, quick and respectful.",
    privacy:
      "Privacy comes first: the guardian consents before the questionnaire, the school sees only whether it was answered, and the answers stay with the health team.",
    wording:
      "The questionnaires are in wording of our own, which is neither official nor validated, and never replace an assessment by a professional.",
    visionTitle: "Our vision",
    visionText:
      "That no child waits for an attentive eye, wherever they live, and that every family is welcomed from the very first doubt.",
  },
  footer: {
    contact: "Contact",
    solutions: "Solutions",
    legal: "Legal information",
    privacy: "Privacy notice",
    terms: "Terms of use",
    email: "E-mail",
    phone: "Phone",
    address: "City",
    city: "Recife, PE, Brazil",
    social: "Social network",
    language: "Language",
    screening: "Screening is not a diagnosis.",
    copyright: "© 2024 TEA Start. All rights reserved.",
    home: "Home page",
  },
};
