import { soundOfWord } from "./sound-of-word.ts";

/**
 * Given names that differ by a letter or two from another one and are no slips of the pen: sisters are called Maria and
 * Marina, twins Gabriel and Gabriela. From the common names of Brazil's census (IBGE, Nomes no Brasil), those that have
 * such a neighbour.
 */
const NAMES = `ana anna ane aline alice alicia alana alan amanda armando andre andrea andreia arthur aila ayla
  beatriz bianca breno bruno bruna bernardo bernarda caio cauan caua carla carlos carolina caroline catarina clara clarice
  clarissa cecilia celia cristina cristiane cristiano daniel daniela danilo davi diego diogo eduardo eduarda elisa eloisa
  heloisa elias emilia emily emanuel emanuele enzo erica erick fabio fabiana fabiano fabiola felipe felicia fernando
  fernanda flavio flavia francisco francisca gabriel gabriela giovana giovani gustavo heitor helena helen helio henrique
  hugo iago igor isabel isabela isabele isadora isaac isis ivan ivana joana joao joaquim jose josue julia juliana juliano
  julio kaio karen karina lais laisa lara larissa laura lavinia leandro leonardo leticia lia livia lorena lorenzo luan luana
  luca lucas lucca lucia luciana luciano luis luisa luna maite manoel manuel manuela maira mara marcela marcelo marcia
  marcio marcos maria mariana mariane marina mario marisa marta mateus maya melissa michel michele miguel milena mirela
  murilo natalia natalie nathan nicolas nicole nina noah olivia otavio pablo paula paulo pedro pietra pietro rafael rafaela
  raquel raissa rebeca renan renata renato ricardo rita roberto roberta rodrigo ruan rui ruth samuel samara sara sofia
  sonia stella stefani tais talita tamara tania tatiana theo tiago tomas valentina valeria valter vanessa vera vicente
  victor vitor vitoria vinicius viviane vivian wesley yara yasmin yuri`;

const SOUNDS: ReadonlySet<string> = new Set(NAMES.split(/\s+/).map(soundOfWord));

/** Whether a word, as it sounds, is a common given name, and so hardly a misspelling of another one. */
export function isKnownName(sound: string): boolean {
  return SOUNDS.has(sound);
}
