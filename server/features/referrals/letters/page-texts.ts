import type { DocumentKind } from "#contract/referrals/letters.ts";
import type { Language } from "#domain/organization/language.ts";

/** What the page says to who verifies a document, in one language. Braces stand for what is put in. */
interface VerifyWords {
  readonly ask: { readonly title: string; readonly text: string };
  readonly authentic: { readonly title: string; readonly text: string };
  readonly revoked: { readonly title: string; readonly text: string };
  readonly unknown: { readonly title: string; readonly text: string };
  readonly busy: { readonly title: string; readonly text: string };
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly facts: readonly [document: string, issued: string, by: string, code: string];
  readonly same: string;
  readonly file: readonly [summary: string, text: string];
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly again: string;
}

export const VERIFY_WORDS: Readonly<Record<Language, VerifyWords>> = {
  "pt-BR": {
    ask: {
      title: "Conferir um documento",
      text: "Digite o código que está no fim do documento, ao lado do código QR.",
    },
    authentic: {
      title: "Documento autêntico",
      text: "{kind} emitida em {day} por {org}.",
    },
    revoked: {
      title: "Este documento não vale mais",
      text: "{kind} emitida em {day} por {org} e anulada em {end}. Peça um documento novo a quem o emitiu.",
    },
    unknown: {
      title: "Nenhum documento com este código",
      text: "Confira se o código foi digitado como está no papel. Se estiver certo, o documento não foi emitido por esta plataforma.",
    },
    busy: {
      title: "Tente de novo em instantes",
      text: "Foram muitas conferências deste lugar. Aguarde alguns minutos e tente outra vez.",
    },
    kinds: {
      referral_letter: "Carta de encaminhamento",
      result_summary: "Folha de resumo dos resultados",
      guardian_letter: "Carta para a família",
    },
    facts: ["Documento", "Emitido em", "Por", "Código"],
    same: "Compare com o papel: o tipo, a data e quem emitiu precisam ser os mesmos. Por segurança, esta página não mostra nada da criança.",
    file: [
      "Conferir também o arquivo",
      "Quem tem o PDF original pode comparar o SHA-256 dele com este:",
    ],
    label: "Código do documento",
    hint: "16 letras e números, como K7M2-9XQA-4TB8-PW3D",
    action: "Conferir",
    again: "Conferir outro documento",
  },
  "en-US": {
    ask: {
      title: "Check a document",
      text: "Type the code at the end of the document, beside the QR code.",
    },
    authentic: { title: "Genuine document", text: "{kind} issued on {day} by {org}." },
    revoked: {
      title: "This document no longer holds",
      text: "{kind} issued on {day} by {org} and withdrawn on {end}. Ask whoever issued it for a new one.",
    },
    unknown: {
      title: "No document with this code",
      text: "Check that the code was typed as it is on the paper. If it was, the document was not issued by this platform.",
    },
    busy: {
      title: "Try again in a moment",
      text: "There were many checks from this place. Wait a few minutes and try again.",
    },
    kinds: {
      referral_letter: "Referral letter",
      result_summary: "Summary of results",
      guardian_letter: "Letter to the family",
    },
    facts: ["Document", "Issued on", "By", "Code"],
    same: "Compare with the paper: the kind, the date and who issued it must be the same. For safety this page shows nothing about the child.",
    file: [
      "Check the file too",
      "Whoever has the original PDF can compare its SHA-256 with this one:",
    ],
    label: "Code of the document",
    hint: "16 letters and digits, like K7M2-9XQA-4TB8-PW3D",
    action: "Check",
    again: "Check another document",
  },
  "es-ES": {
    ask: {
      title: "Comprobar un documento",
      text: "Escriba el código que está al final del documento, junto al código QR.",
    },
    authentic: { title: "Documento auténtico", text: "{kind} emitida el {day} por {org}." },
    revoked: {
      title: "Este documento ya no vale",
      text: "{kind} emitida el {day} por {org} y anulada el {end}. Pida un documento nuevo a quien lo emitió.",
    },
    unknown: {
      title: "Ningún documento con este código",
      text: "Compruebe que el código se escribió como está en el papel. Si es así, el documento no fue emitido por esta plataforma.",
    },
    busy: {
      title: "Inténtelo de nuevo en un momento",
      text: "Hubo muchas comprobaciones desde este lugar. Espere unos minutos e inténtelo otra vez.",
    },
    kinds: {
      referral_letter: "Carta de derivación",
      result_summary: "Hoja de resumen de los resultados",
      guardian_letter: "Carta para la familia",
    },
    facts: ["Documento", "Emitido el", "Por", "Código"],
    same: "Compare con el papel: el tipo, la fecha y quién lo emitió deben ser los mismos. Por seguridad, esta página no muestra nada del niño o la niña.",
    file: [
      "Comprobar también el archivo",
      "Quien tiene el PDF original puede comparar su SHA-256 con este:",
    ],
    label: "Código del documento",
    hint: "16 letras y números, como K7M2-9XQA-4TB8-PW3D",
    action: "Comprobar",
    again: "Comprobar otro documento",
  },
};
