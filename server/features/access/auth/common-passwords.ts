import { foldCase } from "./fold.ts";

/** What lists of stolen passwords show often in Brazil, beside what they show worldwide; some are of our own trade. */
const IN_BRAZIL = `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 12341234 11223344 1122334455
  123123123 123321123 12344321 1234554321 123654789 147258369 741852963 159753456 789456123 102030405060 10203040
  1020304050 00000000 11111111 22222222 55555555 77777777 88888888 99999999 12121212 13131313 69696969 01020304
  20202020 20242024 20252025 31415926 14789632 135792468 24681012 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4
  q1w2e3r4t5 zaq12wsx qwerty123 qwerty12 qwe123456 abc12345 abcd1234 a1b2c3d4 a1s2d3f4 aa123456 a12345678 asd12345
  asdf1234 123qweasd 123456abc 12345abc 1234abcd 123abc123 123456qwerty qwer1234 zxcv1234 p@ssw0rd p4ssw0rd passw0rd
  pa55word s3nh4123 adm1n123 4dm1n123 qwerty qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm zxcvbnmq asdfasdf asdasdasd
  qazwsxedc qweasdzxc abcdefgh abcdefghi abcabcabc aaaaaaaa abcd abcde abcdef asdf asdfgh zxcvbn qazwsx qwer
  password passwort mypassword contrasena secret letmein welcome bemvindo bemvinda admin administrador administrator
  root user usuario master mestre changeme mudar mudarsenha trocar trocarsenha senha senhas senhasenha minhasenha
  senhaforte senhasegura novasenha suasenha senhapadrao segredo teste testando testeteste teste testes test testing
  guest visitante convidado default padrao computer computador internet login acesso entrar sistema
  iloveyou teamo euteamo amor amoreterno meuamor amorzinho vidaloka vida minhavida felicidade esperanca saudade
  princess princesa princesinha rainha gatinha gatinho lindinha lindinho linda docinho anjo anjinho borboleta estrela
  estrelinha flor florzinha girassol sunshine butterfly superman batman homemaranha pokemon naruto starwars dragon
  monkey shadow michael jordan football futebol baseball basketball soccer hunter killer charlie jessica ashley
  jennifer michelle daniel daniela gabriel gabriela rafael rafaela fernanda fernando leonardo guilherme gustavo
  rodrigo ricardo roberto carlos eduardo henrique vitoria victoria isabela isabella beatriz mariana juliana luciana
  adriana patricia vanessa amanda camila larissa leticia bianca carolina caroline natalia thiago tiago bruno felipe
  matheus lucas pedro joao jose maria mariaclara anaclara anajulia joaopedro mariaeduarda marcos marcelo
  jesus jesuscristo jesusteama jesusehfiel jesusefiel deus deusefiel deuseamor deusefiel deuseumais cristo senhor
  familia minhafamilia filho filha meufilho minhafilha mamae papai bebe crianca
  brasil brazil flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico botafogo
  fluminense bahia sport nautico santacruz recife pernambuco saopaulofc riodejaneiro fortaleza
  escola escolas professor professora medico medica doutor doutora clinica hospital saude enfermeira enfermeiro
  autismo autista teastart start triagem prefeitura
  freedom whatever trustno football ninja mustang blink pepper cookie cheese chocolate banana pikachu samsung iphone
  google facebook instagram youtube whatsapp mercado
  `
  .trim()
  .split(/\s+/);

/** Read when a password is first chosen: twenty megabytes that most processes never need. */
let folded: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords that lists of stolen ones show most often, worldwide and in Brazil, and the commonest words and first names of
 * Portuguese, folded: some 90,000. Words shorter than the least length are here too: people lengthen them with a year or
 * '@123'.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (folded ??= readLists());
}

async function readLists(): Promise<ReadonlySet<string>> {
  const { dictionary: worldwide } = await import("@zxcvbn-ts/language-common");
  const { dictionary: portuguese } = await import("@zxcvbn-ts/language-pt-br");
  return new Set(
    [
      ...IN_BRAZIL,
      ...worldwide["passwords-common"],
      ...portuguese["commonWords-pt-br"],
      ...portuguese["firstnames-pt-br"],
    ].map(foldCase),
  );
}
