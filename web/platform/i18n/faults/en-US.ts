import type { FaultTexts } from "./spoken-faults.ts";

/** What the contract and the server say of faults, in English. */
export const faultsInEnglish: FaultTexts = {
  "O formulário chegou sem o consentimento do responsável. Explique o aviso à família e registre o consentimento no cadastro da criança":
    "The form arrived without the guardian's consent. Explain the notice to the family and record the consent on the child's record",
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
  "Veio de outra instalação sem ter sido enviada":
    "Came from another installation without having been sent",
  "{what}: não foi exportado por esta plataforma": "{what}: was not exported by this platform",
  "Cadastro recebido. Se este e-mail já tinha uma conta, ela continua como antes: entre com a senha que já usava":
    "Registration received. If this e-mail already had an account, it stays as it was: log in with the password you used before",
  "Caixa local": "Local mailbox",
  "Convite recusado": "Invitation declined",
  "Convite revogado": "Invitation revoked",
  "E-mail confirmado": "E-mail confirmed",
  "Enviamos o link de confirmação para o seu e-mail":
    "We have sent the confirmation link to your e-mail",
  "Mensagem enviada com sucesso!": "Message sent!",
  "Não foi entregue após {count} tentativas. {reason}":
    "Not delivered after {count} attempts. {reason}",
  "Não foi possível uma conexão segura com o servidor de e-mail":
    "A secure connection to the mail server was not possible",
  "Não há mais formulário atrasado: talvez já tenha sido respondido":
    "No form is overdue any more: perhaps it has already been answered",
  "O cadastro a que a mensagem se refere não existe mais":
    "The record that the message is about no longer exists",
  "O cadastro da criança foi arquivado": "The child's record was archived",
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
  "O link do responsável, que o texto traz, não vale mais":
    "The guardian's link, which the text carries, is no longer valid",
  "O link expirou": "The link expired",
  "O link foi revogado ou substituído por outro": "The link was revoked or replaced by another",
  "O link já foi enviado nas últimas 24 horas": "The link was already sent in the last 24 hours",
  "O link já foi usado ou substituído": "The link has already been used or replaced",
  "O pedido de informação não existe mais": "The request for information no longer exists",
  "O pedido não existe mais": "The request no longer exists",
  "O responsável não tem e-mail cadastrado": "The guardian has no e-mail on record",
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
  "'{value}' pode ter o dia ou o mês primeiro: há datas nesta coluna que só podem ter o mês primeiro. Diga a ordem em 'O que é cada coluna'":
    "'{value}' may have the day or the month first: dates in this column can only have the month first. Say the order in 'What each column is'",
  "Se houver um formulário para este contato, enviaremos o link ao e-mail cadastrado. Se ele não chegar, fale com a clínica ou a escola":
    "If there is a form for this contact, we will send the link to the e-mail on record. If it does not arrive, talk to the clinic or the school",
  "Se houver uma conta com este e-mail, enviaremos um link para escolher outra senha. Ele vale por 1 hora":
    "If there is an account with this e-mail, we will send a link to choose another password. It is valid for 1 hour",
  "Sem conexão com o servidor. Verifique a internet e tente de novo":
    "No connection to the server. Check the internet and try again",
  "Senha alterada. Entre com a nova senha": "Password changed. Log in with the new password",
  "Sessão encerrada": "Logged out",
  "Valor inválido": "Invalid value",
  "{reason} (código {code})": "{reason} (code {code})",
  "O envio a muitas crianças foi cancelado antes de a mensagem sair":
    "The sending to many children was cancelled before the message left",
  "Um programa automático ia enviar o formulário, mas não há contato que o receba":
    "An automatic program was going to send the form, but no contact can receive it",
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
  "Lista inválida": "Invalid list",
  "A organização não tem uma conta de WhatsApp conectada":
    "The organization has no WhatsApp account connected",
  "A mensagem por WhatsApp foi enviada no lugar": "The message by WhatsApp was sent instead",
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
  "A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta":
    "The organization’s WhatsApp account is blocked. An administrator must settle this with Meta",
  "A conta simulada de WhatsApp só funciona na demonstração":
    "The simulated WhatsApp account works in the demonstration only",
  "A mensagem está vazia": "The message is empty",
  "A mensagem passa de {longest} caracteres: divida em duas":
    "The message has more than {longest} characters: make two of it",
  "A pessoa escolheu no WhatsApp não receber estas mensagens. Use outro canal":
    "The person chose in WhatsApp not to get these messages. Use another channel",
  "A pessoa não escreveu nas últimas 24 horas: o WhatsApp só aceita texto livre dentro desse prazo. Envie por um modelo":
    "The person did not write in the last 24 hours: WhatsApp takes free text only within that time. Send by a template",
  "Conectado ao número {number}, de {name}": "Connected to the number {number}, of {name}",
  "Conectado ao número {number}": "Connected to the number {number}",
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
  "Lacunas no texto aprovado: {found}; a mensagem precisa de {wanted}":
    "Blanks in the approved text: {found}; the message needs {wanted}",
  "Nenhum modelo aprovado foi escolhido para esta mensagem":
    "No approved template was chosen for this message",
  "Não foi possível chegar ao WhatsApp. Tentaremos de novo":
    "WhatsApp could not be reached. We will try again",
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
  "O número da organização não está registrado no WhatsApp. Um administrador precisa conferir na Meta":
    "The organization’s number is not registered with WhatsApp. An administrator must check at Meta",
  "O número é o da própria organização. Confira o telefone do responsável":
    "The number is the organization’s own. Check the guardian’s phone",
  "O responsável pediu por WhatsApp para não receber mais mensagens":
    "The guardian asked by WhatsApp to get no more messages",
  "O telefone é fixo e não recebe WhatsApp: cadastre um celular":
    "The phone is a landline and gets no WhatsApp: register a mobile",
  "O texto ficou longo demais para o modelo. Escreva menos ou use outro canal":
    "The text became too long for the template. Write less or use another channel",
  "Passaram mais de 24 horas desde a última mensagem da pessoa: texto livre não é mais aceito. Envie por um modelo":
    "More than 24 hours have passed since the person’s last message: free text is no longer taken. Send by a template",
  "Um administrador precisa conferir em Configurações, WhatsApp":
    "An administrator must check in Settings, WhatsApp",
  "{reason} Um administrador precisa conferir em Configurações, WhatsApp":
    "{reason} An administrator must check in Settings, WhatsApp",
  "A escola já respondeu.": "The school has answered already.",
  "A família já foi contatada, ou o encaminhamento foi encerrado":
    "The family has been reached by now, or the referral was closed",
  "A organização não existe mais": "The organization no longer exists",
  "Nenhum prazo está vencido": "No due date has passed",
  "O prazo combinado para acompanhar esta criança passou. Veja com a equipe o que falta":
    "The date agreed on for following this child has passed. See with the team what is missing",
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
  "O encaminhamento recebido já foi respondido": "The received referral was answered already",
  "O compartilhamento a que a mensagem se refere não existe mais":
    "The sharing that the message is about exists no more",
  "O compartilhamento ainda não foi respondido": "The sharing was not answered yet",
  "As perguntas já foram respondidas": "The questions have already been answered",
  "Faça a entrevista de seguimento, ou envie as perguntas pelo link do responsável":
    "Hold the follow-up interview, or send the questions by the guardian's link",
  "O responsável respondeu às perguntas a mais depois de o encaminhamento ser encerrado. Veja as respostas":
    "The guardian answered the further questions after the referral was closed. See the answers",
  "Vai junto com a mensagem de {}": "It goes along with the message about {}",
  "O atendimento mudou de dia, ou já passou": "The appointment has another day, or is past",
  "A família desfez a última resposta: confira com ela como está":
    "The family took back its last answer: check with it how things stand",
  "A família diz que não conseguiu agendar: confirmar":
    "The family says that it could not get a date: confirm",
  "A família diz que já foi: confirmar": "The family says that it has been there: confirm",
  "A família diz que não vai ao atendimento agendado: confirmar":
    "The family says that it will not come to the appointment: confirm",
  "A família diz que agendou, sem dizer o dia: confirmar":
    "The family says that it has a date, without saying which: confirm",
  "A família diz que agendou para {}: confirmar": "The family says that it has a date: {}. Confirm",
  "O pedido foi encerrado": "The request was ended",
  "Digite sua senha": "Type your password",
  "Não foi possível gerar o arquivo. Tente de novo": "The file could not be made. Try again",
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
  "Importação desfeita": "Import undone",
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
  "O cadastro estava repetido e foi juntado a outro: a criança segue por outro encaminhamento.":
    "The record was there twice and was joined to another: the child goes on by another referral.",
  "Parece ser uma criança já cadastrada ({who}). Diga se é a mesma, ou corrija.":
    "This seems to be a child who is registered already ({who}). Say whether it is the same, or correct it.",
  "Parece repetir a linha {row} ({who}). Diga se é a mesma criança, ou apague a linha.":
    "This seems to repeat row {row} ({who}). Say whether it is the same child, or delete the row.",
  "A entrevista de seguimento terminou. Veja as respostas e decida se o encaminhamento continua":
    "The follow-up interview is finished. See the answers and decide whether the referral goes on",
  "O e-mail do cadastro não é da família. Procure um contato que funcione":
    "The e-mail on record is not the family's. Look for a contact that works",
  "O telefone do cadastro não é da família. Procure um contato que funcione":
    "The telephone on record is not the family's. Look for a contact that works",
  "O formulário não chegou à família": "The form did not reach the family",
};
