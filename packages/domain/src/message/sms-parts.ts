/** The letters that a message of 160 may hold; any other makes it one of 70. */
const gsm = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/;
/** These take the room of two. */
const gsmDouble = /[€[\\\]^{|}~]/g;

/** How many short messages a provider makes, and charges, of a text. */
export function smsParts(text: string): number {
  const plain = text.replace(gsmDouble, '');
  const isGsm = gsm.test(plain);
  const length = isGsm ? plain.length + 2 * (text.length - plain.length) : text.length;
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / joined);
}
