/** An e-mail address of which only its owner recognises the rest: `m•••@familia.example`. */
export function hiddenEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 1)}•••@${domain}`;
}

/** A telephone number of which only its last two digits are told: `••••01`. */
export function hiddenPhone(phone: string): string {
  return `••••${phone.slice(-2)}`;
}

/** An address of which only the beginning is told: `Rua d•••`. */
export function hiddenAddress(address: string): string {
  return address === "" ? "" : `${address.slice(0, 5)}•••`;
}
