// French drops the vowel of "de" before another one: d’Anne, d’Hélène, d’Yves, but de Zoé, de Harry, de Yann.

const bare = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Whether "de" is elided before this name. A y counts as a vowel before a consonant. An h is mute in most French names;
 * before an a most names are from elsewhere, where it is sounded. The server does the same for Latin letters.
 */
export const elides = (name: string): boolean => /^(?:[aeiouœæø]|y[^\W\daeiou_]|h[eiouyœø])/u.test(bare(name.trim()));
