import type { LegalWords } from "./legal-words.ts";

export const enUs: LegalWords = {
  draft: "Draft for legal review.",
  draftText:
    "This text describes how the product works today and will be reviewed by lawyers before it takes effect. It is a translation: the Portuguese text prevails.",
  date: "Version of November 2026.",
  privacy: {
    title: "Privacy notice",
    description:
      "How TEA Start handles the data of children, guardians, professionals and visitors: what for, who sees it, for how long, and what your rights are.",
    intro:
      "Here we say, in plain words, which data passes through TEA Start, what it is for, who can see it, how long it is kept and what you can ask for.",
    sections: [
      {
        heading: "Who is responsible for the data",
        paragraphs: [
          "The clinic, school, municipality or social institution that registers the child decides what the data is used for: it is the controller. TEA Start keeps and processes the data on its behalf and by its instructions: it is the processor.",
          "For requests for information made on the public page and for accounts, TEA Start itself is the controller.",
        ],
      },
      {
        heading: "Which data is handled",
        points: [
          "Of the child: name, date of birth, address, notes, answers to the questionnaire, result of the screening and progress of the referral.",
          "Of the guardian: name, relationship, phone, e-mail, the consents given and the messages exchanged.",
          "Of those who work at the institution: name, e-mail, role, language, password (kept in a form that nobody can read) and dates of access.",
          "Of those who ask for information: name, e-mail and, if they wish to say, institution, position and message.",
          "Of the device: the type of browser of each session and, for a short time, the network address, to prevent abuse.",
        ],
      },
      {
        heading: "What for, and on what legal basis",
        paragraphs: [
          "The child's data serves one purpose only: to notice early whether a closer look at the child's development is worthwhile, and to lead the child to care. It is not sold, not used for advertising, and not used to select or refuse health plans.",
        ],
        points: [
          "Children: the data is handled in their best interest (Brazil's data protection law, LGPD, art. 14). Before the questionnaire the guardian gives a specific and highlighted consent (arts. 11, I, and 14, § 1); health professionals and services may also rely on the protection of health (art. 11, II, f).",
          "Telling the school about the referral needs a separate consent, which starts unticked; the answers are never shown to it.",
          "Accounts of those who work at the institution: performance of the contract with it and security of access (art. 7, V and IX).",
          "Requests for information: answering the person who writes (art. 7, V).",
        ],
      },
      {
        heading: "Screening is not a diagnosis",
        paragraphs: [
          "The result is calculated from the answers by fixed rules and points to a next step. It does not say whether a child is autistic or not: only an assessment by health professionals can. No decision about the child is taken by the program alone: the team decides, with the family.",
        ],
      },
      {
        heading: "Who sees what",
        points: [
          "The clinic's administration sees the children of its clinic; each doctor, the children in their care.",
          "In the system, the school sees whether the form was answered, and never the answers, the score, the level or the referral.",
          "The municipality's management sees only counts, without names, and small groups are hidden.",
          "The team that runs the platform answers requests for information and does not see, in the system, the data of any institution.",
          "Each reading of a child's record and each change is noted in a history that cannot be altered without leaving a mark.",
        ],
      },
      {
        heading: "With whom it is shared",
        paragraphs: [
          "With the services to which the child is referred, by the institution. With the providers that deliver messages: an e-mail server and, where the institution uses WhatsApp, Meta, which may process data outside Brazil. Messages carry at most the child's first name, and never a score, level or diagnosis.",
        ],
      },
      {
        heading: "For how long",
        points: [
          "The link sent to the guardian is valid for 60 days, unless the institution sets another term, and can be cancelled earlier.",
          "The child's record stays for as long as the institution keeps it; the law may oblige health services to keep records for many years.",
          "Requests for information are deleted after 12 months.",
          "Records of ended sessions are deleted after 30 days.",
        ],
      },
      {
        heading: "Cookies and what stays on your device",
        paragraphs: [
          "There are no advertising or audience cookies. We use only what makes the system work:",
        ],
        points: [
          "a cookie that remembers for 7 days whether the side menu is open;",
          "a security cookie, which no program of the page can read, that ties the session to the browser it began in;",
          "a cookie that remembers for a year the language chosen on the guardian's page;",
          "in the browser's storage, the session keys of those who logged in and, on the guardian's page, answers not sent yet and the summary of the result.",
        ],
      },
      {
        heading: "Security",
        paragraphs: [
          "Each institution's data is kept apart from that of the others inside the database too, and technical logs carry no names, contacts or answers. The platform is made to be used over an encrypted connection (HTTPS). If an incident puts you at risk, the institution and the authority will be told.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You can ask to know whether there is data about you or the child, to have access to it, to correct it, to receive it in a form that another service can use, to know with whom it was shared, to withdraw consent, and to have it erased where the law allows. Withdrawing consent does not harm the child's care.",
          "Ask the institution that sent the form: its contact is in the message you received. If you do not know whom to write to, or for requests about your account or a request for information, write to {email}, and we will pass it on. You can also turn to Brazil's data protection authority (ANPD).",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of use",
    description:
      "What TEA Start does and does not do, and what is expected of those who use it: institutions, professionals and guardians.",
    intro:
      "These terms say what TEA Start offers, what it is not, and what is expected of each person who uses it.",
    sections: [
      {
        heading: "What TEA Start is",
        paragraphs: [
          "A platform for early screening for signs of autism in children: it sends questionnaires to guardians, calculates the result, and helps the team to talk with the family and to follow the referral.",
        ],
      },
      {
        heading: "What TEA Start is not",
        points: [
          "It is not a diagnosis, and does not replace an assessment by health professionals.",
          "The questionnaires follow known formats, but are in wording of our own, which is neither official nor validated.",
          "It is not an emergency service. If the child is at risk, go to a health service or, in Brazil, call 192.",
          "TEA Vision is a measure of visual preference, support for the professional, in validation: it is not a diagnosis and does not change what the questionnaire found.",
        ],
      },
      {
        heading: "Who may use it",
        points: [
          "Institutions of health, education and social care, and the people who work in them, with the account and role that the institution gave them.",
          "Guardians of a child, by the link they received, without an account. The link is personal: do not pass it on.",
          "Whoever signs up on their own sees no data until they accept an invitation or register their institution.",
        ],
      },
      {
        heading: "What is expected of the institution",
        points: [
          "To have a legal basis for registering each child, and to inform the family.",
          "To keep contacts correct, and to give each person only the access they need, taking it away when they leave.",
          "To check results before referring, and not to leave a family that waits for contact without an answer.",
          "To meet the requests of the people the data is about.",
        ],
      },
      {
        heading: "What is expected of each person",
        points: [
          "To keep their password and share it with nobody.",
          "To answer and record truthfully.",
          "Not to try to see what is not theirs to see, nor to disturb the working of the system.",
          "Not to use the data for anything but the child's care.",
        ],
      },
      {
        heading: "Availability and responsibility",
        paragraphs: [
          "We take care that the system is available and that messages arrive, but failures of network, e-mail or WhatsApp can happen. That is why the team sees what was delivered and what was not. Decisions about care belong to the health team, with the family.",
        ],
      },
      {
        heading: "Content and marks",
        paragraphs: [
          "The program, the texts and the drawings belong to TEA Start. Data that is registered continues to belong to the people it is about, under the responsibility of the institution.",
        ],
      },
      {
        heading: "End of use",
        paragraphs: [
          "The institution may stop using the platform whenever it wishes and take its data with it. An account used against these terms may be suspended.",
        ],
      },
      {
        heading: "Changes, law and contact",
        paragraphs: [
          "Changes to these terms will be announced on this page. Brazilian law applies. Questions: {email}. How data is handled is in the privacy notice.",
        ],
      },
    ],
  },
};
