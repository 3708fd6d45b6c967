import type { FaultTexts } from "./spoken-faults.ts";

/** What the contract and the server say of faults, in English. */
export const faultsInEnglish: FaultTexts = {
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
  "O envio foi interrompido todas as vezes": "Sending was interrupted every time",
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
  "Período inválido": "Invalid period",
  "Questionário desconhecido": "Unknown questionnaire",
  "Reative a pessoa antes de mudar o papel": "Reactivate the person before changing the role",
  "Responda a esta pergunta": "Answer this question",
  "Resposta inválida para esta pergunta": "Invalid answer to this question",
  "Resposta inválida": "Invalid answer",
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
};
