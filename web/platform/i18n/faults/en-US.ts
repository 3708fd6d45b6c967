import type { FaultTexts } from "./spoken-faults.ts";

/** What the contract and the server say of faults, in English. */
export const faultsInEnglish: FaultTexts = {
  "Apague o e-mail, ou desmarque que o responsável não tem e-mail":
    "Clear the e-mail, or untick that the guardian has none",
  "Não há formulário à espera de resposta com um link que vale. Envie o formulário e imprima de novo":
    "No form waits for an answer behind a link that works. Send the form and print again",
  "O consentimento do responsável é necessário": "The guardian's consent is needed",
  "Escolha como o consentimento foi dado": "Choose how the consent was given",
  "O formulário chegou sem o consentimento do responsável. Explique o aviso à família e registre o consentimento no cadastro da criança":
    "The form arrived without the guardian's consent. Explain the notice to the family and record the consent on the child's record",
  "Este formulário ainda não foi respondido": "This form has not been answered yet",
  "Esta instituição só recebe as respostas com o consentimento do responsável. Marque que você concorda e envie de novo":
    "This institution takes answers only with the guardian's consent. Tick that you agree and send again",
  "Diga quem consentiu": "Say who consented",
  "Diga o parentesco de quem consentiu": "Say how the person who consented is related to the child",
  "Escolha como o responsável consentiu": "Choose how the guardian consented",
  "Versão do consentimento é obrigatória": "Version of the consent is required",
  "Conjunto de estímulos é obrigatório": "Stimulus set is required",
  "Resultado inválido": "Invalid result",
  "Resultado é obrigatório": "Result is required",
  "Tentativa inválida": "Invalid attempt",
  "Tempo inválido": "Invalid time",
  "Data e hora inválidas": "Invalid date and time",
  "Escolha quem acompanha o olhar": "Choose who follows the gaze",
  "Versão do protocolo é obrigatória": "Version of the protocol is required",
  "Versão do algoritmo é obrigatória": "Version of the algorithm is required",
  "Informe de {} a {} meses, ou enquanto o prontuário existir":
    "Give from {} to {} months, or as long as the record exists",
  "Resumo inválido": "Invalid checksum",
  "Semente inválida": "Invalid seed",
  "Diga por que o teste não vale": "Say why the test does not count",
  "Amostras inválidas": "Invalid samples",
  "Amostras grandes demais": "The samples are too large",
  "Amostras de uma versão desconhecida": "Samples of an unknown version",
  "Versão do protocolo desconhecida: atualize a página":
    "Unknown version of the protocol: reload the page",
  "O teste termina antes de começar": "The test ends before it begins",
  "O teste termina depois de ser enviado": "The test ends after it was sent",
  "O cadastro desta criança foi unido a outro, que você não vê. Peça a quem administra a instituição para enviar o teste.":
    "This child's record was joined to another, which you do not see. Ask whoever administers the institution to send the test.",
  "Esta criança está arquivada: restaure o cadastro antes.":
    "This child is archived: restore the record first.",
  "Este teste já foi guardado com outro conteúdo.":
    "This test is stored already with other content.",
  "Este teste foi feito em outra conta: ele espera até essa pessoa entrar de novo.":
    "This test was made in another account: it waits until that person logs in again.",
  "Este responsável não é desta criança.": "This guardian is not this child's.",
  "Este teste não tem resultado a invalidar.": "This test has no result to take out.",
  "Dê um nome ao conjunto": "Give the set a name",
  "Escolha um vídeo": "Choose a film",
  "Diga de quem são os vídeos": "Say whose films they are",
  "Diga o que permite usá-los": "Say what permits their use",
  "Diga quem declara": "Say who declares",
  "Diga a data da declaração": "Say the date of the declaration",
  "A data da declaração está no futuro.": "The date of the declaration is in the future.",
  "Envie ao menos um par de vídeos antes de usar este conjunto.":
    "Send at least one pair of films before using this set.",
  "Falta um vídeo de um par: cada par tem uma cena social e uma geométrica.":
    "A film of a pair is missing: each pair has a social and a geometric scene.",
  "Há um par vazio entre os outros. Preencha os pares em ordem.":
    "There is an empty pair among the others. Fill the pairs in order.",
  "Declare os direitos sobre os vídeos antes de usar este conjunto.":
    "Declare the rights to the films before using this set.",
  "Este conjunto ainda não está em uso.": "This set is not in use yet.",
  "Este conjunto já foi usado. Faça uma nova versão para mudar.":
    "This set was used already. Make a new version to change it.",
  "Medida inválida": "Invalid figure",
  "Falta medir a luz e o movimento de um vídeo antes de usar este conjunto.":
    "Light and movement of a film must be measured before this set is used.",
  "Um vídeo pisca mais de três vezes por segundo e pode fazer mal aos olhos. Troque o vídeo antes de usar este conjunto.":
    "A film flashes more than three times a second and may do harm. Change the film before this set is used.",
  "A luz ou o movimento dos dois lados de um par difere mais de 10%. Escreva por que usar mesmo assim.":
    "Light or movement of the two sides of a pair differ by more than 10%. Write why it is used all the same.",
  "Este vídeo já foi usado. O que foi medido dele fica como está.":
    "This film was used already. What was measured of it stays as it is.",
  "O arquivo não é um vídeo MP4 nem WebM.": "The file is neither an MP4 nor a WebM film.",
  "O vídeo está cortado: falta o fim do arquivo. Exporte de novo e envie inteiro.":
    "The film is cut off: the end of the file is missing. Export it again and send all of it.",
  "O arquivo só tem som, sem imagem. Escolha um vídeo.":
    "The file has sound only and no picture. Choose a film.",
  "O vídeo chegou diferente do que foi enviado. Envie outra vez.":
    "The film arrived other than it was sent. Send it again.",
  "O vídeo não diz quanto dura. Exporte de novo como MP4 ou WebM.":
    "The film does not say how long it is. Export it again as MP4 or WebM.",
  "O vídeo precisa durar 12 segundos (de 11,5 a 12,5).":
    "The film must last 12 seconds (from 11.5 to 12.5).",
  "Um dos cadastros mudou enquanto você olhava. Confira de novo.":
    "One of the records changed while you were looking. Check again.",
  "Estes cadastros já foram juntados e separados. Recarregue a página.":
    "These records were already joined and separated. Reload the page.",
  "O cadastro que ficou foi juntado a outro depois. Separe primeiro aquele.":
    "The record that stayed was joined to another one afterwards. Separate that one first.",
  "O cadastro que ficou está arquivado. Restaure-o para separar.":
    "The record that stayed is archived. Restore it to separate them.",
  "A caixa de e-mail do responsável está cheia": "The guardian's mailbox is full",
  "A equipe registrou que o responsável não quer mais mensagens":
    "The team recorded that the guardian wants no more messages",
  "O e-mail voltou: a caixa está cheia": "The e-mail came back: the mailbox is full",
  "O e-mail voltou: a caixa não existe ou não recebe mais mensagens":
    "The e-mail came back: the mailbox does not exist or takes no more messages",
  "O e-mail voltou: o servidor do destinatário não aceita e-mails deste sistema":
    "The e-mail came back: the recipient's server does not accept e-mails from this system",
  "O e-mail voltou: o servidor do destinatário não aceita o remetente":
    "The e-mail came back: the recipient's server does not accept the sender",
  "O e-mail voltou: o servidor do destinatário não o aceitou a tempo":
    "The e-mail came back: the recipient's server did not accept it in time",
  "O e-mail voltou: o servidor do destinatário recusou o conteúdo":
    "The e-mail came back: the recipient's server refused the content",
  "O responsável pediu para não receber mais mensagens": "The guardian asked for no more messages",
  "O servidor do destinatário ainda não aceitou o e-mail e continua tentando":
    "The recipient's server has not accepted the e-mail yet; sending goes on",
  "O servidor do destinatário não aceita e-mails deste sistema":
    "The recipient's server does not accept e-mails from this system",
  "A escola envia o formulário por e-mail: o link da família não passa por outras pessoas":
    "The school sends the form by e-mail: the family's link does not pass through other people",
  "A ação não é possível no estado atual": "The action is not possible in the current state",
  "A conexão está lenta demais. Tente de novo": "The connection is too slow. Try again",
  "A criança já está neste grupo": "The child is already in this group",
  "A criança não tem responsável cadastrado": "The child has no guardian on record",
  "A criança precisa de pelo menos um responsável": "The child needs at least one guardian",
  "A mensagem não pode ficar vazia": "The message cannot be empty",
  "A requisição não pôde ser lida": "The request could not be read",
  "A senha deve ter pelo menos 8 caracteres": "The password must have at least 8 characters",
  "A senha não pode ser feita do seu nome ou e-mail":
    "The password cannot be made of your name or e-mail",
  "A senha pode ter no máximo 512 caracteres": "The password can have at most 512 characters",
  "A senha repete demais os mesmos caracteres. Escolha outra":
    "The password repeats the same characters too often. Choose another",
  "As senhas não coincidem": "The passwords do not match",
  "A licença desta versão já terminou": "The licence of this version has ended",
  "As idades estudadas estão fora de ordem": "The ages studied are out of order",
  "As perguntas deste formulário são outras. Abra o link de novo":
    "The questions of this form are others. Open the link again",
  "As respostas oferecidas devem ser as do questionário":
    "The answers offered must be those of the questionnaire",
  "Com todas as respostas de atenção, o resultado deve ser alto":
    "With every answer of concern the result must be high",
  "Os itens devem ser os do questionário, na mesma ordem":
    "The items must be those of the questionnaire, in the same order",
  "Escolha um arquivo": "Choose a file",
  "Escolha um arquivo FHIR": "Choose a FHIR file",
  "Deve ser um número inteiro": "Must be a whole number",
  "Deve ser uma data": "Must be a date",
  "Esta versão já foi importada. Dê outro número de versão":
    "This version was imported already. Give it another version number",
  "Esta versão é a da própria plataforma: dê outro número de versão":
    "This version is the platform's own: give it another version number",
  "Este conjunto de respostas não existe no arquivo": "This set of answers is not in the file",
  "Falta preencher": "To be filled in",
  "Falta uma resposta que valha 0 ponto: a de quem não tem sinais de atenção":
    "An answer worth 0 points is missing: that of someone without signs of concern",
  "Formato desconhecido": "Unknown format",
  "O arquivo foi alterado depois de exportado: {name} não confere":
    "The file was changed after it was exported: {name} does not agree",
  "O arquivo não está em UTF-8": "The file is not in UTF-8",
  "O arquivo não pôde ser lido: envie um Bundle FHIR (JSON), linhas NDJSON ou o ZIP de uma exportação":
    "The file could not be read: send a FHIR Bundle (JSON), lines of NDJSON or the ZIP of an export",
  "O arquivo não tem nenhum recurso FHIR": "The file has no FHIR resource",
  "O arquivo não tem nenhuma criança (Patient) com cadastro ativo":
    "The file has no child (Patient) with an active record",
  "O arquivo não é um questionário: envie um pacote JSON ou um FHIR Questionnaire":
    "The file is no questionnaire: send a JSON pack or a FHIR Questionnaire",
  "O arquivo tem dados que não combinam entre si. Nada foi importado":
    "The file has data that do not agree with each other. Nothing was imported",
  "O arquivo tem recursos demais: o limite é de {count}":
    "The file has too many resources: the limit is {count}",
  "O arquivo tem respostas de um questionário que não veio com ele":
    "The file has answers to a questionnaire that did not come with it",
  "O arquivo tem uma pontuação que não confere com as respostas":
    "The file has a score that does not agree with the answers",
  "O arquivo ZIP é grande demais quando aberto": "The ZIP file is too large when opened",
  "O limiar alto deve ser maior que o moderado, e o moderado pelo menos 1":
    "The high threshold must be above the medium one, and the medium at least 1",
  "O questionário não pode ser usado. Veja o que falta":
    "The questionnaire cannot be used. See what is missing",
  "Pontos fora do intervalo permitido": "Points outside of what is allowed",
  "Este código não é de um questionário da plataforma. Um questionário novo precisa de regras de resultado e de encaminhamento, que não vêm no arquivo: importe redações licenciadas de um destes":
    "This code is not of a questionnaire of the platform. A new questionnaire needs rules for its result and its referral, which a file does not bring: import licensed wordings of one of these",
  "Texto longo demais": "Text too long",
  "Veio de outra instalação sem ter sido enviada":
    "Came from another installation without having been sent",
  "Área desconhecida": "Unknown area",
  "{what}: não foi exportado por esta plataforma": "{what}: was not exported by this platform",
  "CPF inválido: confira os dígitos": "Invalid CPF: check the digits",
  "CNS inválido: confira os dígitos": "Invalid CNS: check the digits",
  "CNES inválido: são 7 dígitos": "Invalid CNES: it has 7 digits",
  "Sexo inválido": "Invalid sex",
  "Cadastro recebido. Se este e-mail já tinha uma conta, ela continua como antes: entre com a senha que já usava":
    "Registration received. If this e-mail already had an account, it stays as it was: log in with the password you used before",
  "Caixa local": "Local mailbox",
  "Campo desconhecido: {name}": "Unknown field: {name}",
  "Campo não usado por seu papel": "Field not used by your role",
  "Campo obrigatório": "Required field",
  "Campo usado apenas ao arquivar": "Field used only when archiving",
  "Canal inválido": "Invalid channel",
  "Confirmação de senha é obrigatória": "Confirming the password is required",
  "Confirme seu e-mail antes de fundar uma organização":
    "Confirm your e-mail before founding an organization",
  "Convite inválido ou expirado. Peça outro a quem convidou você":
    "Invalid or expired invitation. Ask whoever invited you for another",
  "Convite recusado": "Invitation declined",
  "Convite revogado": "Invitation revoked",
  "Credenciais inválidas": "Invalid credentials",
  "Cursor inválido": "Invalid cursor",
  "Data de nascimento inválida": "Invalid date of birth",
  "Data de nascimento é obrigatória": "The date of birth is required",
  "Data do consentimento inválida": "Invalid date of consent",
  "Data inválida": "Invalid date",
  "Diga o motivo": "Give the reason",
  "E-mail confirmado": "E-mail confirmed",
  "E-mail do responsável é obrigatório": "The guardian's e-mail is required",
  "E-mail inválido": "Invalid e-mail",
  "E-mail é obrigatório": "The e-mail is required",
  "Encaminhamento inválido": "Invalid referral",
  "Endereço é obrigatório": "The address is required",
  "Entre novamente para continuar": "Log in again to continue",
  "Enviamos o link de confirmação para o seu e-mail":
    "We have sent the confirmation link to your e-mail",
  "Erro interno": "Internal error",
  "Escolha as crianças": "Choose the children",
  "Escolha pelo menos um grupo": "Choose at least one group",
  "Escolha se quer avisos por WhatsApp": "Choose whether you want notices by WhatsApp",
  "Escolha se quer avisos por e-mail": "Choose whether you want notices by e-mail",
  "Escolha um grupo que não será arquivado": "Choose a group that will not be archived",
  "Escolha um médico": "Choose a doctor",
  "Escolha uma turma": "Choose a class",
  "Esta criança acabou de ser cadastrada": "This child has just been registered",
  "Esta pessoa está desativada neste papel: reative-a na lista":
    "This person is deactivated in this role: reactivate them in the list",
  "Esta pessoa já tem este papel na organização":
    "This person already has this role in the organization",
  "Esta senha é muito comum. Escolha outra": "This password is very common. Choose another",
  "Este convite foi enviado para outro e-mail. Saia e entre com a conta que tem esse e-mail":
    "This invitation was sent to another e-mail. Log out, and log in with the account that has that e-mail",
  "Este encaminhamento já foi encerrado": "This referral has already been closed",
  "Este formulário já foi respondido, talvez pelo responsável enquanto isso. Veja o resultado no cadastro da criança":
    "This form has already been answered, perhaps by the guardian in the meantime. See the result in the child's record",
  "Este formulário já foi respondido": "This form has already been answered",
  "Este grupo está arquivado. Restaure-o primeiro": "This group is archived. Restore it first",
  "Este link de confirmação não vale mais. Entre e peça outro":
    "This confirmation link is no longer valid. Log in and ask for another",
  "Este link não vale mais. Peça outro em “Esqueci minha senha”":
    "This link is no longer valid. Ask for another at “I forgot my password”",
  "Este papel alcança toda a organização: não escolha grupos":
    "This role reaches the whole organization: choose no groups",
  "Este papel não existe neste tipo de organização":
    "This role does not exist in this type of organization",
  "Este questionário não é o da idade da criança. Abra o link de novo":
    "This questionnaire is not the one for the child's age. Open the link again",
  "Este responsável não é desta criança": "This guardian is not this child's",
  "Este tipo de grupo não cabe neste lugar": "This type of group does not fit in this place",
  "Faixa etária inválida": "Invalid age group",
  "Falta responder 1 pergunta": "1 question is still to be answered",
  "Faltam responder {count} perguntas": "{count} questions are still to be answered",
  "Formato não suportado: envie JSON": "Unsupported format: send JSON",
  "Formulário inválido": "Invalid form",
  "Fuso horário inválido": "Invalid time zone",
  "Grupo não encontrado": "Group not found",
  "Grupos inválidos": "Invalid groups",
  "Há campos inválidos": "Some fields are invalid",
  "Há crianças neste grupo. Escolha para onde elas vão":
    "There are children in this group. Choose where they go",
  "Há respostas que não são deste questionário": "Some answers do not belong to this questionnaire",
  "Identificador inválido": "Invalid identifier",
  "Idioma desconhecido": "Unknown language",
  "Idioma inválido": "Invalid language",
  "Informe o e-mail ou o telefone": "Enter the e-mail or the phone",
  "Já existe um grupo com este nome neste lugar":
    "There is already a group with this name in this place",
  "Já existe uma conta com este e-mail. Entre com ela":
    "There is already an account with this e-mail. Log in with it",
  "Já existe uma conta com este e-mail. Entre para aceitar o convite":
    "There is already an account with this e-mail. Log in to accept the invitation",
  "Já há um convite com este papel para este e-mail: reenvie-o":
    "There is already an invitation with this role for this e-mail: send it again",
  "Já há {count} modelos próprios: apague um antes":
    "There are already {count} templates of your own: delete one first",
  "Link inválido": "Invalid link",
  "Mensagem enviada com sucesso!": "Message sent!",
  "Muitas tentativas. Aguarde um pouco e tente de novo":
    "Too many attempts. Wait a little and try again",
  "Médico não encontrado": "Doctor not found",
  "Médico é obrigatório": "The doctor is required",
  "Método não permitido": "Method not allowed",
  "No máximo 200 grupos": "At most 200 groups",
  "No máximo 500": "At most 500",
  "No máximo {count} de cada vez": "At most {count} at a time",
  "Nome completo é obrigatório": "The full name is required",
  "Nome do grupo é obrigatório": "The group's name is required",
  "Nome do responsável é obrigatório": "The guardian's name is required",
  "Nome é obrigatório": "The name is required",
  "Não encontrado": "Not found",
  "Não foi entregue após {count} tentativas. {reason}":
    "Not delivered after {count} attempts. {reason}",
  "Não foi possível uma conexão segura com o servidor de e-mail":
    "A secure connection to the mail server was not possible",
  "Não há formulário à espera de resposta: talvez já tenha sido respondido. Atualize a página":
    "No form is waiting for an answer: perhaps it has already been answered. Reload the page",
  "Não há mais formulário atrasado: talvez já tenha sido respondido":
    "No form is overdue any more: perhaps it has already been answered",
  "Número inválido": "Invalid number",
  "O cadastro a que a mensagem se refere não existe mais":
    "The record that the message is about no longer exists",
  "O cadastro da criança foi arquivado": "The child's record was archived",
  "O consentimento é necessário para enviar": "Consent is needed to send",
  "O conteúdo enviado é grande demais": "What was sent is too large",
  "O convite expirou": "The invitation expired",
  "O convite foi revogado ou recusado": "The invitation was revoked or declined",
  "O convite já foi aceito": "The invitation has already been accepted",
  "O convite não existe mais": "The invitation no longer exists",
  "O endereço de e-mail foi recusado: confira se está certo e se a caixa existe":
    "The e-mail address was refused: check that it is right and that the mailbox exists",
  "O envio foi interrompido": "Sending was interrupted",
  "O programa não conseguiu escrever a mensagem": "The program could not write the message",
  "A equipe pediu para enviar de novo": "The team asked for it to be sent again",
  "A equipe desistiu do envio": "The team gave up sending it",
  "O provedor não entregou a mensagem": "The provider did not deliver the message",
  "Não foi enviada: quem recebe neste endereço pediu para não receber mais mensagens":
    "Not sent: whoever reads this address asked to get no more messages",
  "Não foi enviada: o responsável respondeu que não quer mais mensagens":
    "Not sent: the guardian answered that no more messages are wanted",
  "Não foi enviada: este endereço de e-mail já recusou mensagens. Corrija o cadastro":
    "Not sent: this e-mail address has refused messages before. Correct the record",
  "Não foi enviada: este número não recebe WhatsApp. Corrija o cadastro":
    "Not sent: this number does not get WhatsApp. Correct the record",
  "Não foi enviada: a equipe marcou este contato para não receber mensagens":
    "Not sent: the team marked this contact to get no messages",
  "O e-mail do responsável não funciona": "The guardian's e-mail does not work",
  "O WhatsApp do responsável não funciona": "The guardian's WhatsApp does not work",
  "A pessoa mudou de ideia depois": "The person changed their mind later",
  "O formulário já foi respondido": "The form has already been answered",
  "O formulário não foi respondido": "The form has not been answered",
  "O grupo acima está arquivado. Restaure-o primeiro":
    "The group above is archived. Restore it first",
  "O link do responsável não vale mais, ou ainda não foi enviado. Tire {{link}} do texto, ou envie o formulário de novo na ficha da criança":
    "The guardian's link is no longer valid, or has not been sent yet. Take {{link}} out of the text, or send the form again from the child's record",
  "O link do responsável, que o texto traz, não vale mais":
    "The guardian's link, which the text carries, is no longer valid",
  "O link expirou": "The link expired",
  "O link foi revogado ou substituído por outro": "The link was revoked or replaced by another",
  "O link já foi enviado nas últimas 24 horas": "The link was already sent in the last 24 hours",
  "O link já foi usado ou substituído": "The link has already been used or replaced",
  "O pedido de informação não existe mais": "The request for information no longer exists",
  "O pedido não existe mais": "The request no longer exists",
  "O responsável já começou a responder outro formulário. Aguarde a resposta, ou revogue o link antes de enviar este":
    "The guardian has already begun to answer another form. Wait for the answer, or revoke the link before sending this one",
  "O responsável não tem e-mail cadastrado": "The guardian has no e-mail on record",
  "O responsável não tem telefone cadastrado": "The guardian has no phone on record",
  "O responsável não tem um e-mail que funcione. Corrija o cadastro, ou telefone":
    "The guardian has no e-mail that works. Correct the record, or phone",
  "O servidor de e-mail não respondeu": "The mail server did not answer",
  "O servidor de e-mail pediu para tentar mais tarde": "The mail server asked to try later",
  "O servidor de e-mail recusou o acesso do sistema": "The mail server refused the system's access",
  "O servidor de e-mail recusou o conteúdo da mensagem":
    "The mail server refused the content of the message",
  "O servidor de e-mail recusou o remetente configurado":
    "The mail server refused the sender that is set up",
  "O servidor não respondeu como devia (HTTP {status}). Tente de novo em instantes":
    "The server did not answer as it should (HTTP {status}). Try again in a moment",
  "O servidor respondeu algo inesperado. Tente de novo em instantes":
    "The server answered something unexpected. Try again in a moment",
  "O telefone do responsável é fixo e não recebe WhatsApp. Envie por e-mail, ou cadastre um celular":
    "The guardian's phone is a landline and does not receive WhatsApp. Send by e-mail, or add a mobile number",
  "O texto contém caracteres inválidos": "The text contains invalid characters",
  "O texto não pode ficar vazio": "The text cannot be empty",
  "O texto pode ter no máximo {count} caracteres": "The text can have at most {count} characters",
  "Outra pessoa alterou este cadastro enquanto isso. Atualize a página e confira antes de salvar":
    "Somebody else changed this record in the meantime. Reload the page and check before saving",
  "Outra pessoa alterou estes dados enquanto você editava. Confira os dados atuais e salve de novo":
    "Somebody else changed these details while you were editing. Check the current ones and save again",
  "Papel inválido": "Invalid role",
  "Parentesco é obrigatório": "The relationship is required",
  "Pergunta desconhecida neste questionário": "This questionnaire has no such question",
  "A data final vem antes da inicial": "The end date comes before the start date",
  "Informe a data inicial": "Enter the start date",
  "Informe a data final": "Enter the end date",
  "Período inválido": "Invalid period",
  "Questionário desconhecido": "Unknown questionnaire",
  "Reative a pessoa antes de mudar o papel": "Reactivate the person before changing the role",
  "Responda a esta pergunta": "Answer this question",
  "Resposta inválida para esta pergunta": "Invalid answer to this question",
  "Resposta inválida": "Invalid answer",
  "Ordem inválida": "Invalid order",
  "'{value}' pode ter o dia ou o mês primeiro: há datas nesta coluna que só podem ter o mês primeiro. Diga a ordem em 'O que é cada coluna'":
    "'{value}' may have the day or the month first: dates in this column can only have the month first. Say the order in 'What each column is'",
  "Revisão inválida": "Invalid revision",
  "Se houver um formulário para este contato, enviaremos o link ao e-mail cadastrado. Se ele não chegar, fale com a clínica ou a escola":
    "If there is a form for this contact, we will send the link to the e-mail on record. If it does not arrive, talk to the clinic or the school",
  "Se houver uma conta com este e-mail, enviaremos um link para escolher outra senha. Ele vale por 1 hora":
    "If there is an account with this e-mail, we will send a link to choose another password. It is valid for 1 hour",
  "Selecione a faixa etária para liberar o formulário": "Choose the age group to open the form",
  "Sem conexão com o servidor. Verifique a internet e tente de novo":
    "No connection to the server. Check the internet and try again",
  "Senha alterada. Entre com a nova senha": "Password changed. Log in with the new password",
  "Senha é obrigatória": "The password is required",
  "Serviço temporariamente indisponível. Tente de novo em instantes":
    "Service unavailable for the moment. Try again shortly",
  "Sessão encerrada": "Logged out",
  "Sessão inválida": "Invalid session",
  "Seu papel não permite esta ação": "Your role does not allow this action",
  "Situação de formulário inválida": "Invalid form status",
  "Situação inválida": "Invalid status",
  "Solução inválida": "Invalid solution",
  "Telefone inválido": "Invalid phone",
  "Telefone é obrigatório": "The phone is required",
  "Texto inválido": "Invalid text",
  "Tipo de grupo inválido": "Invalid type of group",
  "Tipo de organização é obrigatório": "The type of organization is required",
  "Tipo inválido": "Invalid type",
  "Token inválido ou expirado": "Invalid or expired token",
  "Turma não encontrada": "Class not found",
  "Turma é obrigatório": "The class is required",
  "Um grupo não pode ficar abaixo de si mesmo": "A group cannot be below itself",
  "Valor grande demais": "Value too large",
  "Valor inválido": "Invalid value",
  "Valor pequeno demais": "Value too small",
  "Versão do termo é obrigatória": "The version of the terms is required",
  "Versão inválida": "Invalid version",
  "Você já fundou várias organizações hoje. Tente de novo amanhã":
    "You have already founded several organizations today. Try again tomorrow",
  "Você pode adicionar grupos apenas abaixo dos seus": "You can add groups only below your own",
  "É a única pessoa na administração. Dê esse papel a outra pessoa antes":
    "This is the only person in the administration. Give that role to somebody else first",
  "{reason} (código {code})": "{reason} (code {code})",
  "Escolha um canal": "Choose a channel",
  "Cada canal só pode vir uma vez": "Each channel can come only once",
  "Escolha quando enviar": "Choose when to send",
  "Motivo inválido": "Invalid reason",
  "Ação inválida": "Invalid action",
  "São mais de 5.000 crianças. Escolha um grupo ou um filtro menor":
    "There are more than 5,000 children. Choose a smaller group or filter",
  "A organização não tem uma conta de WhatsApp configurada":
    "The organization has no WhatsApp account set up",
  "Envio não encontrado": "Sending not found",
  "Nenhuma das crianças escolhidas pode receber o formulário agora. Veja os motivos na lista":
    "None of the chosen children can get the form now. See the reasons in the list",
  "Este envio foi cancelado": "This sending was cancelled",
  "O envio a muitas crianças foi cancelado antes de a mensagem sair":
    "The sending to many children was cancelled before the message left",
  "A mensagem não está mais entre as não entregues. Atualize a página":
    "The message is no longer among those not delivered. Refresh the page",
  "Escolha o que aconteceu": "Choose what happened",
  "Escolha o dia": "Choose the day",
  "Escolha o dia da próxima tentativa": "Choose the day of the next try",
  "Conte em poucas palavras o que aconteceu": "Tell in a few words what happened",
  "Esta tarefa já foi concluída": "This task is already done",
  "Escolha um dia a partir de hoje": "Choose a day from today on",
  "Escolha um dia dentro de um ano": "Choose a day within a year",
  "Escreva sem {{ }}: aqui nada é preenchido": "Write without {{ }}: nothing is filled in here",
  "Escolha por onde enviar": "Choose how to send it",
  "O telefone do responsável é fixo: não recebe WhatsApp":
    "The guardian’s phone is a landline: it gets no WhatsApp",
  "Este número não recebe mais mensagens: o responsável pediu, ou o número não existe":
    "This number gets no more messages: the guardian asked so, or the number does not exist",
  "O responsável não tem um e-mail que funcione": "The guardian has no e-mail that works",
  "Este e-mail não recebe mais mensagens: o responsável pediu, ou a caixa postal não existe":
    "This e-mail gets no more messages: the guardian asked so, or the mailbox does not exist",
  "A janela do WhatsApp está fechada: só a mensagem aprovada pode ser enviada, ou um e-mail":
    "The WhatsApp window is closed: only the approved message can be sent, or an e-mail",
  "Pela mensagem aprovada cabem até 1.024 caracteres":
    "The approved message holds up to 1,024 characters",
  "Cada idade deve ser de {a} a {b} meses": "Each age must be from {a} to {b} months",
  "O intervalo deve ser de 1 a {a} meses": "The interval must be from 1 to {a} months",
  "Informe as idades": "Give the ages",
  "Informe ao menos uma idade": "Give at least one age",
  "Informe no máximo {a} idades": "Give at most {a} ages",
  "Cada idade pode aparecer só uma vez": "Each age can appear only once",
  "Escolha o grupo": "Choose the group",
  "Programa inválido": "Invalid program",
  "Informe se está ligado": "Say whether it is on",
  "Posição inválida": "Invalid position",
  "Este grupo está arquivado": "This group is archived",
  "Este grupo já tem um programa: mude o que ele tem":
    "This group already has a program: change the one it has",
  "Outra pessoa mudou este programa. Atualize a página e confira antes de salvar":
    "Somebody else changed this program. Reload the page and check before saving",
  "Um programa automático ia enviar o formulário, mas não há contato que o receba":
    "An automatic program was going to send the form, but no contact can receive it",
  "São no máximo {count} feriados locais": "At most {count} local holidays",
  "Passou sem envio: o lembrete seguinte já estava na vez":
    "Passed over: the next reminder was already due",
  "Passou sem envio: o dia ficou para trás": "Passed over: its day is long gone",
  "O telefone do responsável não recebe WhatsApp":
    "The guardian's telephone does not receive WhatsApp",
  "O responsável pediu para não receber mensagens": "The guardian asked for no messages",
  "O responsável não tem e-mail cadastrado, e o telefone é fixo: não recebe WhatsApp":
    "The guardian has no e-mail on record, and the telephone is a landline: it does not receive WhatsApp",
  "O responsável foi retirado do cadastro": "The guardian was removed from the record",
  "O formulário não chegou à família. {reason}": "The form did not reach the family. {reason}",
  "O formulário foi enviado há {days} dias e ninguém o abriu":
    "The form was sent {days} days ago and nobody opened it",
  "O e-mail não foi aberto: enviado por WhatsApp": "The e-mail was not opened: sent by WhatsApp",
  "O e-mail não chegou: enviado por WhatsApp": "The e-mail did not arrive: sent by WhatsApp",
  "O contato do responsável não recebe mensagens: confira se está certo":
    "The guardian's contact receives no messages: check whether it is right",
  "Não há mais formulário parcial em atraso: talvez já tenha sido respondido":
    "There is no late partial form any more: it may have been answered",
  "No máximo {count} lembretes": "At most {count} reminders",
  "Lista inválida": "Invalid list",
  "Informe os dias dos lembretes": "Give the days of the reminders",
  "Informe de 1 a {days} dias": "Give from 1 to {days} days",
  "Informe ao menos um dia": "Give at least one day",
  "Há um dia repetido": "A day is repeated",
  "Escolha um dia que ainda não passou": "Choose a day that has not passed yet",
  "Escolha um dia dos próximos dois anos": "Choose a day of the next two years",
  "Escolha se a família recebe lembretes": "Choose whether the family gets reminders",
  "Escolha os dias da semana": "Choose the days of the week",
  "Escolha ao menos um dia da semana": "Choose at least one day of the week",
  "Escolha a hora de término": "Choose the hour at which it ends",
  "Escolha a hora de início": "Choose the hour at which it begins",
  "Dia da semana inválido": "Invalid day of the week",
  "Data é obrigatória": "Date is required",
  "Cada lembrete sai de 1 a {days} dias depois": "Each reminder leaves from 1 to {days} days later",
  "A organização não tem uma conta de WhatsApp conectada":
    "The organization has no WhatsApp account connected",
  "A mensagem por WhatsApp foi enviada no lugar": "The message by WhatsApp was sent instead",
  "A hora de término vem depois da de início":
    "The hour at which it ends comes after the one at which it begins",
  "A Meta desativou o modelo. Um administrador precisa criar outro":
    "Meta disabled the template. An administrator must make another one",
  "A Meta deu uma resposta que não entendemos (HTTP {status})":
    "Meta gave an answer that we do not understand (HTTP {status})",
  "A Meta está avaliando a qualidade do modelo e pode demorar a entregar":
    "Meta is assessing the quality of the template, and delivery may take time",
  "A Meta limitou os envios desta conta por denúncias. Tentaremos mais tarde":
    "Meta limited this account’s sending because of reports. We will try later",
  "A Meta não respondeu. Tente de novo em alguns minutos":
    "Meta did not answer. Try again in a few minutes",
  "A Meta pausou o modelo por baixa qualidade. Use outro canal até ele voltar":
    "Meta paused the template for low quality. Use another channel until it is back",
  "A Meta pausou o modelo: a mensagem espera": "Meta paused the template: the message waits",
  "A Meta recusou o modelo pelas regras dela. Um administrador precisa corrigi-lo":
    "Meta rejected the template by its rules. An administrator must mend it",
  "A Meta responde, mas o número desta identificação é {number}. Confira os dados":
    "Meta answers, but the number of this ID is {number}. Check the data",
  "A assinatura não confere": "The signature does not match",
  "A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta":
    "The organization’s WhatsApp account is blocked. An administrator must settle this with Meta",
  "A conta simulada de WhatsApp só funciona na demonstração":
    "The simulated WhatsApp account works in the demonstration only",
  "A identificação da conta tem só algarismos": "The account ID has digits only",
  "A identificação do número tem só algarismos": "The phone number ID has digits only",
  "A mensagem está vazia": "The message is empty",
  "A mensagem passa de {longest} caracteres: divida em duas":
    "The message has more than {longest} characters: make two of it",
  "A organização não tem WhatsApp conectado. Envie por e-mail, ou prepare a mensagem para enviar você":
    "The organization has no WhatsApp connected. Send by e-mail, or prepare the message to send it yourself",
  "A pessoa escolheu no WhatsApp não receber estas mensagens. Use outro canal":
    "The person chose in WhatsApp not to get these messages. Use another channel",
  "A pessoa não escreveu nas últimas 24 horas: o WhatsApp só aceita texto livre dentro desse prazo. Envie por um modelo":
    "The person did not write in the last 24 hours: WhatsApp takes free text only within that time. Send by a template",
  "A versão da API é como v23.0": "The API version is like v23.0",
  "Chave secreta do app inválida": "The app secret is invalid",
  "Chave secreta do app é obrigatória": "The app secret is required",
  "Conectado ao número {number}, de {name}": "Connected to the number {number}, of {name}",
  "Conectado ao número {number}": "Connected to the number {number}",
  "Código de verificação é obrigatório": "The verify token is required",
  "Esta mensagem só vai por e-mail: não há texto dela para o WhatsApp":
    "This message goes by e-mail only: it has no text for WhatsApp",
  "Este número não recebe mensagens pelo WhatsApp: talvez não tenha conta. Confira o número ou use outro canal":
    "This number gets no messages by WhatsApp: it may have no account. Check the number or use another channel",
  "Falta o botão com endereço variável, que leva ao formulário":
    "The button with a variable address, which leads to the form, is missing",
  "Houve mensagens demais para este número em pouco tempo. Tentaremos de novo":
    "There were too many messages to this number in a short time. We will try again",
  "Há uma pendência de pagamento da organização com a Meta. Um administrador precisa resolvê-la":
    "The organization has a payment open with Meta. An administrator must settle it",
  "Identificação da conta é obrigatória": "The account ID is required",
  "Identificação do número é obrigatória": "The phone number ID is required",
  "Lacunas no texto aprovado: {found}; a mensagem precisa de {wanted}":
    "Blanks in the approved text: {found}; the message needs {wanted}",
  "Lista de modelos inválida": "The list of templates is invalid",
  "Lista de modelos vazia": "The list of templates is empty",
  "Modelo inválido": "The template is invalid",
  "Modelos demais": "Too many templates",
  "Nenhum modelo aprovado foi escolhido para esta mensagem":
    "No approved template was chosen for this message",
  "Nenhuma conta de WhatsApp está conectada": "No WhatsApp account is connected",
  "Nome do modelo é obrigatório": "The name of the template is required",
  "Não foi possível chegar ao WhatsApp. Tentaremos de novo":
    "WhatsApp could not be reached. We will try again",
  "Número é obrigatório": "The number is required",
  "O WhatsApp está sobrecarregado ou fora do ar. Tentaremos de novo":
    "WhatsApp is overloaded or down. We will try again",
  "O WhatsApp está sobrecarregado. Tentaremos de novo": "WhatsApp is overloaded. We will try again",
  "O WhatsApp limitou por um momento os envios desta conta. Tentaremos de novo":
    "WhatsApp limited this account’s sending for a moment. We will try again",
  "O WhatsApp não aceitou a mensagem (HTTP {status})":
    "WhatsApp did not take the message (HTTP {status})",
  "O WhatsApp não aceitou a mensagem como foi escrita. Envie por outro canal e avise o suporte":
    "WhatsApp did not take the message as it was written. Send by another channel and tell the support",
  "O WhatsApp não entrega este tipo de mensagem a esta pessoa. Use outro canal":
    "WhatsApp does not deliver this kind of message to this person. Use another channel",
  "O WhatsApp não entrega mensagens a este número. Confira o telefone, ou envie por e-mail":
    "WhatsApp delivers no messages to this number. Check the phone, or send by e-mail",
  "O WhatsApp não entregou a mensagem e não disse por quê":
    "WhatsApp did not deliver the message and did not say why",
  "O WhatsApp não respondeu a tempo: não se sabe se recebeu a mensagem. Esperamos o aviso dele antes de enviar de novo":
    "WhatsApp did not answer in time: nobody knows whether it took the message. We wait for its report before sending again",
  "O WhatsApp recusou a mensagem sem que saibamos a causa. Use outro canal":
    "WhatsApp refused the message, and we do not know why. Use another channel",
  "O WhatsApp recusou o acesso da organização. Um administrador precisa conferir a conexão em Configurações, WhatsApp":
    "WhatsApp refused the organization’s access. An administrator must check the connection in Settings, WhatsApp",
  "O WhatsApp segurou a mensagem para não cansar a pessoa. Tentaremos mais tarde":
    "WhatsApp held the message back so as not to tire the person. We will try later",
  "O conteúdo não é JSON": "The content is not JSON",
  "O conteúdo não é um aviso do WhatsApp": "The content is no report of WhatsApp",
  "O código de verificação não confere": "The verify token does not match",
  "O modelo aprovado no WhatsApp não combina com a mensagem. Um administrador precisa conferir os modelos em Configurações, WhatsApp":
    "The template approved in WhatsApp does not match the message. An administrator must check the templates in Settings, WhatsApp",
  "O modelo não existe neste idioma ou ainda não foi aprovado pela Meta. Um administrador precisa conferir em Configurações, WhatsApp":
    "The template does not exist in this language, or Meta has not approved it yet. An administrator must check in Settings, WhatsApp",
  "O modelo tem um botão com endereço variável, que esta mensagem não usa":
    "The template has a button with a variable address, which this message does not use",
  "O modelo «{name}» ainda está em análise na Meta":
    "The template “{name}” is still in review at Meta",
  "O modelo «{name}» ainda não foi sincronizado com a Meta":
    "The template “{name}” has not been synchronized with Meta yet",
  "O modelo «{name}» foi desativado pela Meta": "Meta disabled the template “{name}”",
  "O modelo «{name}» foi pausado pela Meta": "Meta paused the template “{name}”",
  "O modelo «{name}» foi recusado pela Meta": "Meta rejected the template “{name}”",
  "O modelo «{name}» não está aprovado na Meta": "The template “{name}” is not approved at Meta",
  "O modelo «{name}» não existe na conta da Meta, neste idioma":
    "The template “{name}” does not exist in the Meta account, in this language",
  "O modelo «{name}» não serve para esta mensagem. {reason}":
    "The template “{name}” does not fit this message. {reason}",
  "O nome tem só letras minúsculas, algarismos e sublinhado":
    "The name has lower-case letters, digits and underscores only",
  "O número da organização não está registrado no WhatsApp. Um administrador precisa conferir na Meta":
    "The organization’s number is not registered with WhatsApp. An administrator must check at Meta",
  "O número é o da própria organização. Confira o telefone do responsável":
    "The number is the organization’s own. Check the guardian’s phone",
  "O responsável pediu para não receber mensagens por WhatsApp":
    "The guardian asked to get no messages by WhatsApp",
  "O responsável pediu por WhatsApp para não receber mais mensagens":
    "The guardian asked by WhatsApp to get no more messages",
  "O telefone é fixo e não recebe WhatsApp: cadastre um celular":
    "The phone is a landline and gets no WhatsApp: register a mobile",
  "O texto ficou longo demais para o modelo. Escreva menos ou use outro canal":
    "The text became too long for the template. Write less or use another channel",
  "Passaram mais de 24 horas desde a última mensagem da pessoa: texto livre não é mais aceito. Envie por um modelo":
    "More than 24 hours have passed since the person’s last message: free text is no longer taken. Send by a template",
  "Token de acesso inválido": "The access token is invalid",
  "Token de acesso é obrigatório": "The access token is required",
  "Um administrador precisa conferir em Configurações, WhatsApp":
    "An administrator must check in Settings, WhatsApp",
  "Versão da API é obrigatória": "The API version is required",
  "{reason} Um administrador precisa conferir em Configurações, WhatsApp":
    "{reason} An administrator must check in Settings, WhatsApp",
  "Nome da escola é obrigatório": "The school's name is required",
  "Nome de quem vai responder é obrigatório": "The name of who will answer is required",
  "E-mail de quem vai responder é obrigatório": "The e-mail of who will answer is required",
  "Escolha como o responsável autorizou": "Choose how the guardian permitted it",
  "Responda a todas as perguntas": "Answer all questions",
  "Diga há quanto tempo conhece a criança": "Say for how long you have known the child",
  "Seu nome é obrigatório": "Your name is required",
  "Este pedido já foi decidido. Atualize a página.":
    "This request was decided already. Refresh the page.",
  "A escola já respondeu.": "The school has answered already.",
  "Este responsável já recebeu este formulário. Escolha outra pessoa, ou envie de novo.":
    "This guardian was sent this form already. Choose another person, or send it again.",
  "Este responsável já respondeu.": "This guardian has answered already.",
  "A criança já tem outro encaminhamento aberto": "The child already has another open referral",
  "A família já foi contatada, ou o encaminhamento foi encerrado":
    "The family has been reached by now, or the referral was closed",
  "A organização não existe mais": "The organization no longer exists",
  "Conte em poucas palavras o motivo": "Say the reason in a few words",
  "Diga por que a criança não foi encaminhada": "Say why the child was not referred",
  "Diga por que a criança não foi encaminhada: o resultado pede atenção":
    "Say why the child was not referred: the result asks for attention",
  "Diga por que o prazo muda": "Say why the due date changes",
  "Diga por que reabre": "Say why it is reopened",
  "Encerre antes o encaminhamento aberto, dizendo o motivo":
    "First close the open referral, giving the reason",
  "Escolha alguém da equipe que acompanhe esta criança":
    "Choose somebody of the team who follows this child",
  "Escolha como tentou": "Choose how you tried",
  "Escolha o dia da consulta": "Choose the day of the appointment",
  "Escolha o dia do retorno": "Choose the day to call back",
  "Escolha o motivo": "Choose the reason",
  "Escolha o novo prazo": "Choose the new due date",
  "Escolha um dia dentro de dois anos": "Choose a day within two years",
  "Esta mudança não é possível na etapa em que o encaminhamento está":
    "This change is not possible at the referral's present stage",
  "Este encaminhamento já está aberto": "This referral is already open",
  "Este motivo não vale para este encaminhamento": "This reason does not apply to this referral",
  "Este pedido já foi usado por outra mudança": "This request was already used for another change",
  "Etapa inválida": "Invalid stage",
  "Hora inválida": "Invalid time",
  "Nenhum prazo está vencido": "No due date has passed",
  "Neste dia não há expediente: escolha um dia útil":
    "This is not a working day: choose one that is",
  "O e-mail do cadastro não é da família. Procure um contato que funcione":
    "The e-mail on record is not the family's. Look for a contact that works",
  "O telefone do cadastro não é da família. Procure um contato que funcione":
    "The telephone on record is not the family's. Look for a contact that works",
  "O prazo combinado para acompanhar esta criança passou. Veja com a equipe o que falta":
    "The date agreed on for following this child has passed. See with the team what is missing",
  "Outra pessoa mudou este encaminhamento enquanto isso. Veja como ele está agora":
    "Somebody else has changed this referral meanwhile. See how it stands now",
  "Registre antes que a criança compareceu: só depois da consulta há avaliação":
    "First record that the child was seen: there is an evaluation only after the appointment",
  "Sem resposta em {failures} tentativas de contato. Procure a família por outro caminho: a escola, a unidade de saúde, uma visita":
    "No answer in {failures} attempts to make contact. Look for the family another way: the school, the health unit, a visit",
  "Foi avaliada: TEA": "Was evaluated: ASD",
  "Foi avaliada: outra condição": "Was evaluated: another condition",
  "Foi avaliada: sem achados": "Was evaluated: no findings",
  "A família não quis seguir": "The family did not want to go on",
  "Mudou de cidade ou de serviço": "Moved to another town or service",
  "Família não localizada": "Family not found",
  "Já é acompanhada em outro lugar": "Already followed elsewhere",
  "Sem indicação depois da entrevista": "No need after the interview",
  "Segue em acompanhamento de rotina": "Goes on with routine follow-up",
  "O resultado não valia": "The result was not valid",
  "A criança faleceu": "The child has died",
  "Outro motivo": "Another reason",
  "A idade final vem depois da inicial": "The highest age comes after the lowest",
  "Informe a idade de 0 a {n} meses": "Give the age from 0 to {n} months",
  "Informe de 1 a 9999 vagas": "Give from 1 to 9999 places",
  "Escolha o tipo de serviço": "Choose the kind of service",
  "Informe o bairro ou a cidade": "Give the neighbourhood or city",
  "Informe os bairros ou cidades": "Give the neighbourhoods or cities",
  "No máximo 60 bairros ou cidades": "At most 60 neighbourhoods or cities",
  "Escolha se atende todo o município": "Choose whether it serves the whole municipality",
  "O CNES tem 7 dígitos": "The CNES has 7 digits",
  "Escolha como se entra": "Choose how to get in",
  "São no máximo {n} lugares": "At most {n} places are kept",
  "Este lugar foi alterado por outra pessoa. Confira e salve de novo":
    "Somebody else changed this place. Check it and save again",
  "Escolha um lugar da rede de apoio": "Choose a place of the support network",
  "Esta criança ainda não tem resultado": "This child has no result yet",
  "A carta fica pronta quando o questionário é respondido":
    "The letter is ready once the questionnaire is answered",
  "Escolha inválida": "Invalid choice",
  "Escolha o que será visto": "Choose what will be seen",
  "Escolha sim ou não": "Choose yes or no",
  "Escolha ao menos um tipo de encaminhamento": "Choose at least one kind of referral",
  "Escolha quem respondeu": "Choose who answered",
  "Escolha a resposta": "Choose the answer",
  "Escolha como a resposta veio": "Choose how the answer came",
  "Anote o que foi dito": "Write down what was said",
  "Escolha o parceiro": "Choose the partner",
  "Escolha até quando": "Choose until when",
  "Escolha quem vai atender o caso": "Choose who sees to the case",
  "Diga o motivo da recusa": "Give the reason for declining",
  "Escolha a etapa": "Choose the stage",
  "Escolha o resultado": "Choose the outcome",
  "Este parceiro não recebe este tipo de encaminhamento":
    "This partner does not receive this kind of referral",
  "Este encaminhamento já está com um parceiro. Encerre o envio anterior para fazer outro":
    "This referral is with a partner already. End what was sent before to send another",
  "Este compartilhamento não pode ser encerrado agora": "This sharing cannot be ended now",
  "Este pedido não está mais aberto: o envio já foi encerrado":
    "This request is not open any more: the sharing has ended",
  "Escolha um responsável desta criança": "Choose a guardian of this child",
  "Escolha uma pessoa que trabalha na organização": "Choose somebody who works in the organization",
  "Este caso já foi aceito. Para deixá-lo, encerre-o":
    "This case was accepted already. To leave it, end it",
  "Aceite o caso antes de registrar o atendimento": "Accept the case before recording the care",
  "Este caso mudou enquanto isso. Veja como ele está agora":
    "This case has changed meanwhile. See how it is now",
  "Este caso já foi encerrado": "This case has ended already",
  "O encaminhamento recebido já foi respondido": "The received referral was answered already",
  "O compartilhamento a que a mensagem se refere não existe mais":
    "The sharing that the message is about exists no more",
  "O compartilhamento ainda não foi respondido": "The sharing was not answered yet",
  "Informe um número inteiro de 0 a {points} pontos":
    "Give a whole number from 0 to {points} points",
  "Informe os prazos": "Give the due dates",
  "Escolha como os dias são contados": "Choose how the days are counted",
  "Informe de 1 a {attempts} tentativas": "Give from 1 to {attempts} attempts",
  "Informe os pesos": "Give the weights",
  "Pergunta desconhecida nesta entrevista": "Unknown question in this interview",
  "As respostas anteriores não levam a esta pergunta":
    "The answers before do not lead to this question",
  "Há respostas que não são desta entrevista": "Some answers are not of this interview",
  "A entrevista ainda não terminou": "The interview is not complete yet",
  "A entrevista já foi concluída": "The interview has already been finished",
  "Não há entrevista a fazer com esta criança": "There is no interview to hold about this child",
  "O encaminhamento foi encerrado. As respostas estão guardadas; reabra o encaminhamento para concluir a entrevista":
    "The referral has been closed. The answers are kept; reopen the referral to finish the interview",
  "Não há decisão a tomar sobre esta entrevista":
    "There is no decision to take about this interview",
  "Outra pessoa já decidiu sobre este encaminhamento":
    "Somebody else has already decided about this referral",
  "As perguntas mudaram. Abra o link de novo": "The questions have changed. Open the link again",
  "Não há perguntas a mais para a família agora": "There are no more questions for the family now",
  "O link do responsável não vale mais. Faça a entrevista por telefone ou presencialmente":
    "The guardian's link is no longer valid. Hold the interview by phone or in person",
  "Escolha por telefone ou presencial": "Choose by phone or in person",
  "Escolha encerrar ou manter": "Choose to close or to keep",
  "Respostas inválidas": "Invalid answers",
  "As perguntas já foram respondidas": "The questions have already been answered",
  "Faça a entrevista de seguimento, ou envie as perguntas pelo link do responsável":
    "Hold the follow-up interview, or send the questions by the guardian's link",
  "A entrevista de seguimento terminou. Veja as respostas e decida se o encaminhamento continua":
    "The follow-up interview is finished. See the answers and decide whether the referral goes on",
  "O responsável respondeu às perguntas a mais depois de o encaminhamento ser encerrado. Veja as respostas":
    "The guardian answered the further questions after the referral was closed. See the answers",
  "Resposta desconhecida": "Unknown answer",
  "Responda sim ou não": "Answer yes or no",
  "Vai junto com a mensagem de {}": "It goes along with the message about {}",
  "O atendimento mudou de dia, ou já passou": "The appointment has another day, or is past",
  "Esta resposta já foi usada. Abra a página de novo":
    "This answer was used already. Open the page again",
  "Não há encaminhamento em andamento. Fale com a equipe":
    "There is no referral under way. Talk to the team",
  "Confira o dia: está longe demais de hoje": "Check the day: it is too far from today",
  "Já passou o tempo de desfazer. Responda de novo, ou fale com a equipe":
    "The time to undo is over. Answer again, or talk to the team",
  "A família desfez a última resposta: confira com ela como está":
    "The family took back its last answer: check with it how things stand",
  "Registre antes a tentativa de contato em que a família respondeu":
    "First record the attempt in which the family was reached",
  "O resultado de uma avaliação é registrado por quem tem papel de saúde: peça ao médico da criança":
    "The outcome of an assessment is recorded by somebody with a health role: ask the child's doctor",
  "Diga quem avaliou, com a profissão e o dia":
    "Say who assessed the child, with the profession and the day",
  "Diga quem avaliou: o nome ou o serviço": "Say who assessed the child: the name or the service",
  "Diga a profissão de quem avaliou": "Say the profession of who assessed the child",
  "Escolha o dia da avaliação": "Choose the day of the assessment",
  "Escolha um dia até hoje": "Choose a day up to today",
  "A avaliação não pode ser anterior ao nascimento da criança":
    "The assessment cannot be before the child's birth",
  "Etapas sem registro: {}. Confirme que o desfecho é registrado assim":
    "Stages not recorded: {}. Confirm that the outcome is recorded all the same",
  "Diga se a resposta da família se confirma": "Say whether the family's answer is confirmed",
  "Esta resposta da família já foi conferida, ou a família a mudou. Veja como está agora":
    "This answer of the family was settled already, or the family has changed it. See how it stands now",
  "A família diz que não conseguiu agendar: confirmar":
    "The family says that it could not get a date: confirm",
  "A família diz que já foi: confirmar": "The family says that it has been there: confirm",
  "A família diz que não vai ao atendimento agendado: confirmar":
    "The family says that it will not come to the appointment: confirm",
  "A família diz que agendou, sem dizer o dia: confirmar":
    "The family says that it has a date, without saying which: confirm",
  "A família diz que agendou para {}: confirmar": "The family says that it has a date: {}. Confirm",
  "Esta tentativa já foi registrada em outro lugar. Atualize a página.":
    "This attempt was recorded elsewhere already. Refresh the page.",
  "O pedido foi encerrado": "The request was ended",
  "Chave de API inválida, expirada ou revogada.": "Invalid, expired or revoked API key.",
  "Esta chamada não está aberta a chaves de API.": "This call is not open to API keys.",
  "Falta à chave de API a permissão {}.": "The API key lacks the permission {}.",
  "Esta organização não pode dar essa permissão a uma chave.":
    "This organisation cannot give that permission to a key.",
  "Esta chave já foi criada, e o segredo só é mostrado uma vez. Revogue-a e crie outra.":
    "This key was made already, and its secret is shown only once. Revoke it and make another.",
  "A organização já tem 50 chaves. Revogue as que não são usadas.":
    "The organisation has 50 keys already. Revoke those that are not used.",
  "Permissão desconhecida": "Unknown permission",
  "Escolha ao menos uma permissão": "Choose at least one permission",
  "Validade inválida": "Invalid duration",
  "A validade é de 1 a 1096 dias": "It can be valid for 1 to 1096 days",
  "Evento desconhecido": "Unknown event",
  "Escolha ao menos um evento": "Choose at least one event",
  "Início é obrigatório": "The start is required",
  "Fim é obrigatório": "The end is required",
  "O fim vem depois do início": "The end comes after the start",
  "Esta organização não pode receber esse evento.":
    "This organisation cannot be told of that event.",
  "Este webhook já foi criado. Se você não copiou o segredo, troque-o por outro.":
    "This webhook was made already. If you did not copy the secret, replace it.",
  "A organização já tem 20 webhooks. Exclua os que não são usados.":
    "The organisation has 20 webhooks already. Delete those that are not used.",
  "Endereço inválido. Comece com https://": "Invalid address. Begin with https://",
  "O endereço precisa começar com https://": "The address must begin with https://",
  "O endereço não pode conter usuário e senha.": "The address must not hold a user and a password.",
  "O endereço precisa estar na internet pública.": "The address must be on the public internet.",
  "Um teste não é enviado de novo: envie outro.": "A test is not sent again: send another.",
  "Há crianças demais para uma folha só. Imprima as etiquetas turma por turma.":
    "There are too many children for one sheet. Print the labels class by class.",
  "Digite sua senha": "Type your password",
  "Digite sua senha de novo": "Type your password again",
  "A senha não confere": "The password is not right",
  "Este tipo de arquivo não existe": "This kind of file does not exist",
  "Este tipo de arquivo não existe mais": "This kind of file does not exist any more",
  "O papel de quem pediu este arquivo terminou": "The role of who asked for this file has ended",
  "Não foi possível gerar o arquivo. Tente de novo": "The file could not be made. Try again",
  "O arquivo passaria de 1 GB. Peça um período menor":
    "The file would be larger than 1 GB. Ask for a shorter period",
  "Este pedido já foi usado para outro arquivo": "This request was already used for another file",
  "Este arquivo não está mais guardado. Peça de novo":
    "This file is not kept any more. Ask for it again",
  "O arquivo ainda não está pronto": "The file is not ready yet",
  "Escolha o que exportar": "Choose what to export",
  "Campo desconhecido": "Unknown field",
  "Formato inválido": "Invalid format",
  "Diga o nome da turma nova": "Give the new class a name",
  "Linha inválida": "Invalid line",
  "Escolha ao menos uma turma": "Choose at least one class",
  "No máximo 500 turmas": "At most 500 classes",
  "Cada turma pode aparecer só uma vez": "Each class can be named only once",
  "Escolha o que acontece com os responsáveis pelas turmas":
    "Choose what becomes of those who look after the classes",
  "Esta turma não existe mais. Atualize a página.":
    "This class is not there any more. Refresh the page.",
  "Escolha outra turma como destino.": "Choose another class as the destination.",
  "Dê à turma nova outro nome.": "Give the new class another name.",
  "Escolha um trimestre ou um ano": "Choose a quarter or a year",
  "Tipo de unidade inválido": "Invalid kind of unit",
  "Informe as unidades": "Give the units",
  "No máximo 2000 unidades de cada vez": "At most 2000 units at a time",
  "Escolha o relatório": "Choose the report",
  "Escolha quem recebe": "Choose who receives it",
  "No máximo 50 pessoas": "At most 50 people",
  "Escolha de quanto em quanto tempo": "Choose how often",
  "Este período ainda não foi publicado.": "This period is not published yet.",
  "Esta região não tem unidades no período": "No unit is in this region in the period",
  "Unidade não encontrada.": "Unit not found.",
  "Ainda não há um trimestre fechado.": "No quarter is closed yet.",
  "Este envio não existe mais.": "This delivery is not there any more.",
  "Este pedido já foi usado para outro envio.": "This order was already used for another delivery.",
  "Escolha pessoas com um papel nesta instituição": "Choose people with a role in this institution",
  "Quem recebe precisa poder ver este relatório":
    "Who receives it must be allowed to see this report",
  "Falta o nome da criança. Escreva o nome completo":
    "The child's name is missing. Write the full name",
  "'{value}' não é um nome completo. Escreva nome e sobrenome":
    "'{value}' is not a full name. Write first name and surname",
  "'{value}' não é um nome. Escreva só letras, como Ana Souza":
    "'{value}' is not a name. Write letters only, like Ana Souza",
  "'{value}' é uma fórmula, e fórmulas não são lidas. Escreva o valor":
    "'{value}' is a formula, and formulas are not read. Write the value",
  "O texto desta célula é longo demais. Encurte-o": "The text of this cell is too long. Shorten it",
  "Falta a data de nascimento. Escreva dia/mês/ano, como 14/03/2021":
    "The date of birth is missing. Write day/month/year, like 14/03/2021",
  "'{value}' não é uma data. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' is not a date. Write day/month/year, like 14/03/2021",
  "'{value}' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' is not a date: months go up to 12. Write day/month/year, like 14/03/2021",
  "'{value}' não é uma data: esse mês não tem esse dia. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' is not a date: that month has no such day. Write day/month/year, like 14/03/2021",
  "'{value}' ainda não chegou. Confira o ano de nascimento":
    "'{value}' is still to come. Check the year of birth",
  "'{value}' é antiga demais. Confira o ano de nascimento":
    "'{value}' is too long ago. Check the year of birth",
  "'{value}' não é um CPF: os dígitos não conferem. Corrija, ou deixe em branco":
    "'{value}' is not a CPF: the check digits do not agree. Correct it, or leave it blank",
  "'{value}' não é um número do Cartão SUS: os dígitos não conferem. Corrija, ou deixe em branco":
    "'{value}' is not a Cartão SUS number: the check digits do not agree. Correct it, or leave it blank",
  "'{value}' não é um sexo conhecido aqui. Escreva F ou M, ou deixe em branco":
    "'{value}' is not a sex known here. Write F or M, or leave it blank",
  "'{value}' é longo demais para uma matrícula. Use até 60 letras":
    "'{value}' is too long for an enrolment number. Use up to 60 characters",
  "'{value}' não é um telefone. Escreva DDD e número, como (81) 91234-5678":
    "'{value}' is not a telephone number. Write area code and number, like (81) 91234-5678",
  "'{value}' não é um e-mail. Escreva como nome@exemplo.com.br":
    "'{value}' is not an e-mail address. Write it like nome@exemplo.com.br",
  "Falta a turma ou o médico. Escreva o nome, ou escolha um grupo para todos":
    "The class or the doctor is missing. Write the name, or choose one group for all",
  "'{value}' não existe aqui. Escolha o grupo correspondente, ou mande criar":
    "'{value}' does not exist here. Choose the group it stands for, or have it created",
  "Nenhuma criança cadastrada tem estes números. Para cadastrar, faltam nome e data de nascimento":
    "No registered child has these numbers. To register one, name and date of birth are missing",
  "Esta linha tem mais células que o cabeçalho. Confira se há um separador a mais":
    "This row has more cells than the heading. Check whether there is one separator too many",
  "Sem telefone nem e-mail: o link não poderá ser enviado":
    "Neither telephone nor e-mail: the link cannot be sent",
  "'{value}' é um telefone fixo: nele não há WhatsApp":
    "'{value}' is a landline: there is no WhatsApp on it",
  "'{value}' é de uma pessoa adulta. Confira o ano de nascimento":
    "'{value}' is that of a grown-up. Check the year of birth",
  "Há um cadastro arquivado com o mesmo nome e nascimento; ele continua arquivado":
    "There is an archived record with the same name and birth; it stays archived",
  "O grupo '{value}' será criado com a importação":
    "The group '{value}' will be created with the import",
  "O arquivo é grande demais: o limite é de {megabytes} MB":
    "The file is too large: the limit is {megabytes} MB",
  "O arquivo tem mais de {rows} linhas. Divida a lista em arquivos menores, por turma ou por ano":
    "The file has more than {rows} rows. Split the list into smaller files, by class or by year",
  "O arquivo tem {count} colunas; o limite é {limit}. Deixe apenas as colunas com os dados das crianças":
    "The file has {count} columns; the limit is {limit}. Leave only the columns with the children's data",
  "O arquivo está danificado ou incompleto. Abra-o no programa de planilhas e salve-o de novo":
    "The file is damaged or incomplete. Open it in the spreadsheet program and save it again",
  "O arquivo, aberto, é grande demais. Copie só a lista para uma planilha nova e envie essa":
    "Opened, the file is too large. Copy just the list into a new spreadsheet and send that",
  "Este arquivo é um PDF. {how}": "This file is a PDF. {how}",
  "Este arquivo é uma imagem. {how}": "This file is a picture. {how}",
  "Este arquivo está compactado. Descompacte-o antes. {how}":
    "This file is compressed. Unpack it first. {how}",
  "Este arquivo é um texto formatado (RTF). {how}": "This file is formatted text (RTF). {how}",
  "O arquivo está vazio. {how}": "The file is empty. {how}",
  "Este arquivo é uma página da internet, mesmo que o nome termine em .xls. Abra-o no Excel e salve como .xlsx":
    "This file is a web page, even if its name ends in .xls. Open it in Excel and save it as .xlsx",
  "A planilha está protegida por senha. Tire a senha e envie de novo":
    "The spreadsheet is protected by a password. Remove the password and send it again",
  "Este arquivo é do formato antigo do Office (.xls ou .doc). Abra-o no Excel e salve como .xlsx":
    "This file is in the old format of Office (.xls or .doc). Open it in Excel and save it as .xlsx",
  "Este arquivo não é um texto nem uma planilha que possa ser lida. Salve a lista como .xlsx ou CSV":
    "This file is neither text nor a spreadsheet that can be read. Save the list as .xlsx or CSV",
  "Este arquivo é do LibreOffice (.ods). Abra-o e salve como .xlsx ou CSV":
    "This file is from LibreOffice (.ods). Open it and save it as .xlsx or CSV",
  "Este arquivo não é uma planilha do Excel. Envie a lista como .xlsx ou CSV":
    "This file is not an Excel spreadsheet. Send the list as .xlsx or CSV",
  "A planilha não tem nenhuma aba visível": "The spreadsheet has no visible sheet",
  "Depois da linha {line} há aspas que abrem e não fecham. Corrija-as e envie de novo":
    "After row {line} there are quotes that open and never close. Correct them and send it again",
  "A lista não tem nenhuma linha abaixo do cabeçalho": "The list has no row below the heading",
  "Envie o arquivo da lista": "Send the file with the list",
  "Nome do arquivo é obrigatório": "The file's name is required",
  "Diga o que é cada coluna": "Say what each column is",
  "Diga o que é cada uma das colunas do arquivo": "Say what each of the file's columns is",
  "Diga em que colunas estão o nome e a data de nascimento da criança":
    "Say which columns have the child's name and date of birth",
  "Colunas demais": "Too many columns",
  "Cada campo só pode vir de uma coluna": "Each field can come from one column only",
  "Coluna inválida": "Invalid column",
  "Grupo da lista é obrigatório": "The list's group is required",
  "Diga que grupo é cada um": "Say which group each one is",
  "Grupos demais": "Too many groups",
  "A lista não nomeia este grupo": "The list does not name this group",
  "Só a administração cria grupos. Escolha um dos seus":
    "Only administrators create groups. Choose one of yours",
  "As linhas ainda estão sendo conferidas. Espere um instante":
    "The rows are still being checked. Wait a moment",
  "Esta lista já foi importada": "This list has already been imported",
  "Duas crianças não podem ter o mesmo número. Corrija a matrícula, o CPF ou o Cartão SUS de uma delas":
    "Two children cannot have the same number. Correct the enrolment, CPF or Cartão SUS of one of them",
  "Escolha um dos cadastros parecidos": "Choose one of the records that are alike",
  "Esta lista ainda não foi conferida, ou já foi desfeita":
    "This list has not been checked yet, or was already undone",
  "A lista mudou enquanto isso. Confira-a de novo antes de importar":
    "The list has changed meanwhile. Check it again before importing",
  "Não há nada a importar: nenhuma linha muda algo":
    "There is nothing to import: no row changes anything",
  "Só uma lista importada pode ser desfeita": "Only an imported list can be undone",
  "Passaram mais de 24 horas: a importação não pode mais ser desfeita":
    "More than 24 hours have passed: the import can no longer be undone",
  "Campo inválido": "Invalid field",
  "Importação desfeita": "Import undone",
  "Envie a lista como planilha do Excel (.xlsx) ou como CSV":
    "Send the list as an Excel spreadsheet (.xlsx) or as CSV",
  "O papel de quem recebia terminou": "The role of whoever received it has ended",
  "O webhook a que a mensagem se refere não existe mais":
    "The webhook that the message is about does not exist any more",
  "O webhook já foi retomado": "The webhook goes on already",
  "Os dois cadastros da criança foram juntados: ela segue pelo outro encaminhamento":
    "The child's two records were merged: it goes on with the other referral",
  "Saiu na virada de ano ({year})": "Left at the turn of the year ({year})",
  "Etiquetas de {group}": "Labels of {group}",
  "Sem etiqueta, porque não há formulário à espera de resposta ou o link não vale mais. Envie o formulário e imprima de novo:":
    "No label, because no form waits for an answer or the link is not good any more. Send the form and print again:",
  "Código não encontrado. Peça um novo na tela do teste.":
    "Code not found. Ask for a new one on the screen of the test.",
  "Este celular não está mais ligado ao teste.": "This phone is no longer connected to the test.",
  "Este teste já terminou.": "This test has ended.",
  "Este teste é de outra criança.": "This test is another child's.",
  "Digite o código": "Type the code",
  "Horário inválido": "Invalid time",
  "Teclas inválidas": "Invalid keys",
  "Teclas demais": "Too many keys",
  "Escolha para onde a criança olha": "Choose where the child looks",
  "Local é obrigatório": "Place is required",
  "Data de início é obrigatória": "The first day is required",
  "Data de término é obrigatória": "The last day is required",
  "O cadastro de uma das crianças está arquivado. Restaure-o antes de incluí-la.":
    "The record of one of the children is archived. Restore it before including them.",
  "Uma das crianças não existe ou está fora do seu alcance.":
    "One of the children does not exist or is out of your reach.",
  "Só quem acompanha todos os grupos decide aqui.":
    "Only somebody who looks after all groups decides here.",
  "Escolha ao menos um grupo ou uma criança": "Choose at least one group or one child",
  "No máximo 500 crianças escolhidas uma a uma": "At most 500 children chosen one by one",
  "Nome do aparelho é obrigatório": "Name of the device is required",
  "Nome da criança é obrigatório": "Name of the child is required",
  "Registro desconhecido": "Unknown record",
  "Decisão desconhecida": "Unknown decision",
  "Um dos grupos não existe ou está arquivado.": "One of the groups does not exist or is archived.",
  "O mutirão termina antes de começar.": "The event ends before it begins.",
  "Um mutirão dura no máximo 31 dias.": "An event lasts 31 days at most.",
  "Este mutirão já foi encerrado.": "This event is closed already.",
  "Este mutirão já terminou.": "This event is over already.",
  "Este aparelho já foi preparado para outro mutirão. Prepare-o de novo.":
    "This device was prepared for another event. Prepare it again.",
  "O acesso deste aparelho foi retirado. Só a administração pode devolvê-lo.":
    "This device's access was withdrawn. Only the administration can give it back.",
  "Este aparelho não está preparado.": "This device is not prepared.",
  "O acesso deste aparelho foi retirado.": "This device's access was withdrawn.",
  "O mutirão terminou. Entre de novo para enviar.": "The event is over. Log in again to send.",
  "Há mais de 2000 crianças neste mutirão. Divida-o por grupos.":
    "There are more than 2000 children in this event. Divide it by groups.",
  "Escolha a criança já cadastrada.": "Choose the child who is registered already.",
  "O questionário já foi respondido em outro lugar.":
    "The questionnaire was already answered elsewhere.",
  "O responsável já começou outro questionário pelo link.":
    "The guardian has begun another questionnaire behind the link.",
  "As perguntas em uso são outras: este questionário não pode ser pontuado.":
    "The questions in use are others: this questionnaire cannot be scored.",
  "O que foi enviado está incompleto ou não vale mais.":
    "What was sent is incomplete or no longer holds.",
  "O cadastro da criança está arquivado. Restaure-o e tente de novo.":
    "The child's record is archived. Restore it and try again.",
  "A criança não está ao seu alcance. Peça à administração.":
    "The child is not within your reach. Ask the administration.",
  "Escolha se é uma criança já cadastrada.":
    "Choose whether it is a child who is registered already.",
  "Decida primeiro sobre o cadastro desta criança.": "Decide about this child's record first.",
  "O mutirão foi encerrado.": "The event was closed.",
  "Código inválido": "Invalid code",
  "O cadastro estava repetido e foi juntado a outro: a criança segue por outro encaminhamento.":
    "The record was there twice and was joined to another: the child goes on by another referral.",
  "As linhas ainda não foram conferidas.": "The rows have not been checked yet.",
  "Parece ser uma criança já cadastrada ({who}). Diga se é a mesma, ou corrija.":
    "This seems to be a child who is registered already ({who}). Say whether it is the same, or correct it.",
  "Parece repetir a linha {row} ({who}). Diga se é a mesma criança, ou apague a linha.":
    "This seems to repeat row {row} ({who}). Say whether it is the same child, or delete the row.",
};
