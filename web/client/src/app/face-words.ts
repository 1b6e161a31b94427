// The faces that persons choose from, in words: in the order of `FACES`.
import { m } from "../generated/i18n/messages.js";

const WORDS: readonly (() => string)[] = [
  m.face_00,
  m.face_01,
  m.face_02,
  m.face_03,
  m.face_04,
  m.face_05,
  m.face_06,
  m.face_07,
  m.face_08,
  m.face_09,
  m.face_10,
  m.face_11,
  m.face_12,
  m.face_13,
  m.face_14,
  m.face_15,
  m.face_16,
  m.face_17,
  m.face_18,
  m.face_19,
  m.face_20,
  m.face_21,
  m.face_22,
  m.face_23,
];

export const faceWords = (face: number): string => WORDS[face]?.() ?? "";
