/** Where 'Cancelar' leads from a form: the list of patients, or for somebody who may not see it a page that says that nothing is lost. */
export const LEFT_PATH = "/pacientes";
/** On a form's link: show that page at once. */
export const LEFT_HASH = "#guardado";

const ENTRY = "patientCompleteLeft";
const FORMS = "/pacientes/complemento/";

/** Remembers, for as long as this tab is open, which form was left. */
export function rememberLeftForm(link: string): void {
  try {
    sessionStorage.setItem(ENTRY, link);
  } catch {
    // Forbidden storage: whoever loads the page again is asked to log in, and helped to the link there.
  }
}

/** Whoever goes on with a form has not left it. */
export function forgetLeftForm(): void {
  try {
    sessionStorage.removeItem(ENTRY);
  } catch {
    // What could not be written need not be removed.
  }
}

/** Whether somebody of the staff is logged in on this browser: the names are the specification's, as `web/platform` has them. */
export function hasSession(): boolean {
  try {
    return ["access_token", "refresh_token"].some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/**
 * Where a guardian belongs who loads the page again after 'Cancelar', as a phone does by itself when it was short of memory;
 * null for everybody else.
 */
export function leftForm(): string | null {
  if (location.pathname !== LEFT_PATH || hasSession()) return null;
  try {
    const link = sessionStorage.getItem(ENTRY);
    return link?.startsWith(FORMS) ? link + LEFT_HASH : null;
  } catch {
    return null;
  }
}
