import type { FaultTexts } from "./spoken-faults.ts";

/** What the contract and the server say of faults, in Spanish. */
export const faultsInSpanish: FaultTexts = {
  "O formulário chegou sem o consentimento do responsável. Explique o aviso à família e registre o consentimento no cadastro da criança":
    "El formulario llegó sin el consentimiento del responsable. Explique el aviso a la familia y registre el consentimiento en la ficha del niño",
  "A caixa de e-mail do responsável está cheia": "El buzón del responsable está lleno",
  "A equipe registrou que o responsável não quer mais mensagens":
    "El equipo registró que el responsable no quiere más mensajes",
  "O e-mail voltou: a caixa está cheia": "El correo volvió: el buzón está lleno",
  "O e-mail voltou: a caixa não existe ou não recebe mais mensagens":
    "El correo volvió: el buzón no existe o ya no recibe mensajes",
  "O e-mail voltou: o servidor do destinatário não aceita e-mails deste sistema":
    "El correo volvió: el servidor del destinatario no acepta correos de este sistema",
  "O e-mail voltou: o servidor do destinatário não aceita o remetente":
    "El correo volvió: el servidor del destinatario no acepta al remitente",
  "O e-mail voltou: o servidor do destinatário não o aceitou a tempo":
    "El correo volvió: el servidor del destinatario no lo aceptó a tiempo",
  "O e-mail voltou: o servidor do destinatário recusou o conteúdo":
    "El correo volvió: el servidor del destinatario rechazó el contenido",
  "O responsável pediu para não receber mais mensagens":
    "El responsable pidió no recibir más mensajes",
  "O servidor do destinatário ainda não aceitou o e-mail e continua tentando":
    "El servidor del destinatario aún no ha aceptado el correo; se sigue intentando",
  "O servidor do destinatário não aceita e-mails deste sistema":
    "El servidor del destinatario no acepta correos de este sistema",
  "Veio de outra instalação sem ter sido enviada":
    "Vino de otra instalación sin haber sido enviada",
  "{what}: não foi exportado por esta plataforma": "{what}: no fue exportado por esta plataforma",
  "Cadastro recebido. Se este e-mail já tinha uma conta, ela continua como antes: entre com a senha que já usava":
    "Registro recibido. Si este correo ya tenía una cuenta, sigue como antes: entre con la contraseña que ya usaba",
  "Caixa local": "Buzón local",
  "Convite recusado": "Invitación rechazada",
  "Convite revogado": "Invitación revocada",
  "E-mail confirmado": "Correo confirmado",
  "Enviamos o link de confirmação para o seu e-mail":
    "Enviamos el enlace de confirmación a su correo",
  "Mensagem enviada com sucesso!": "¡Mensaje enviado!",
  "Não foi entregue após {count} tentativas. {reason}":
    "No se entregó tras {count} intentos. {reason}",
  "Não foi possível uma conexão segura com o servidor de e-mail":
    "No fue posible una conexión segura con el servidor de correo",
  "Não há mais formulário atrasado: talvez já tenha sido respondido":
    "Ya no hay ningún formulario atrasado: tal vez ya fue respondido",
  "O cadastro a que a mensagem se refere não existe mais":
    "La ficha a la que se refiere el mensaje ya no existe",
  "O cadastro da criança foi arquivado": "La ficha del niño o la niña fue archivada",
  "O convite expirou": "La invitación venció",
  "O convite foi revogado ou recusado": "La invitación fue revocada o rechazada",
  "O convite já foi aceito": "La invitación ya fue aceptada",
  "O convite não existe mais": "La invitación ya no existe",
  "O endereço de e-mail foi recusado: confira se está certo e se a caixa existe":
    "La dirección de correo fue rechazada: compruebe que es correcta y que el buzón existe",
  "O envio foi interrompido": "El envío se interrumpió",
  "O programa não conseguiu escrever a mensagem": "El programa no pudo escribir el mensaje",
  "A equipe pediu para enviar de novo": "El equipo pidió enviarlo de nuevo",
  "A equipe desistiu do envio": "El equipo desistió del envío",
  "O provedor não entregou a mensagem": "El proveedor no entregó el mensaje",
  "Não foi enviada: quem recebe neste endereço pediu para não receber mais mensagens":
    "No se envió: quien recibe en esta dirección pidió no recibir más mensajes",
  "Não foi enviada: o responsável respondeu que não quer mais mensagens":
    "No se envió: el responsable respondió que no quiere más mensajes",
  "Não foi enviada: este endereço de e-mail já recusou mensagens. Corrija o cadastro":
    "No se envió: esta dirección de correo ya rechazó mensajes. Corrija la ficha",
  "Não foi enviada: este número não recebe WhatsApp. Corrija o cadastro":
    "No se envió: este número no recibe WhatsApp. Corrija la ficha",
  "Não foi enviada: a equipe marcou este contato para não receber mensagens":
    "No se envió: el equipo marcó este contacto para no recibir mensajes",
  "O e-mail do responsável não funciona": "El correo del responsable no funciona",
  "O WhatsApp do responsável não funciona": "El WhatsApp del responsable no funciona",
  "A pessoa mudou de ideia depois": "La persona cambió de opinión después",
  "O formulário já foi respondido": "El formulario ya fue respondido",
  "O formulário não foi respondido": "El formulario no fue respondido",
  "O link do responsável, que o texto traz, não vale mais":
    "El enlace del responsable, que lleva el texto, ya no es válido",
  "O link expirou": "El enlace venció",
  "O link foi revogado ou substituído por outro": "El enlace fue revocado o sustituido por otro",
  "O link já foi enviado nas últimas 24 horas": "El enlace ya se envió en las últimas 24 horas",
  "O link já foi usado ou substituído": "El enlace ya se usó o se sustituyó",
  "O pedido de informação não existe mais": "La solicitud de información ya no existe",
  "O pedido não existe mais": "La solicitud ya no existe",
  "O responsável não tem e-mail cadastrado": "El responsable no tiene correo registrado",
  "O servidor de e-mail não respondeu": "El servidor de correo no respondió",
  "O servidor de e-mail pediu para tentar mais tarde":
    "El servidor de correo pidió intentarlo más tarde",
  "O servidor de e-mail recusou o acesso do sistema":
    "El servidor de correo rechazó el acceso del sistema",
  "O servidor de e-mail recusou o conteúdo da mensagem":
    "El servidor de correo rechazó el contenido del mensaje",
  "O servidor de e-mail recusou o remetente configurado":
    "El servidor de correo rechazó el remitente configurado",
  "O servidor não respondeu como devia (HTTP {status}). Tente de novo em instantes":
    "El servidor no respondió como debía (HTTP {status}). Inténtelo de nuevo en unos instantes",
  "O servidor respondeu algo inesperado. Tente de novo em instantes":
    "El servidor respondió algo inesperado. Inténtelo de nuevo en unos instantes",
  "'{value}' pode ter o dia ou o mês primeiro: há datas nesta coluna que só podem ter o mês primeiro. Diga a ordem em 'O que é cada coluna'":
    "'{value}' puede tener primero el día o el mes: hay fechas en esta columna que solo pueden tener el mes primero. Diga el orden en 'Qué es cada columna'",
  "Se houver um formulário para este contato, enviaremos o link ao e-mail cadastrado. Se ele não chegar, fale com a clínica ou a escola":
    "Si hay un formulario para este contacto, enviaremos el enlace al correo registrado. Si no llega, hable con la clínica o la escuela",
  "Se houver uma conta com este e-mail, enviaremos um link para escolher outra senha. Ele vale por 1 hora":
    "Si hay una cuenta con este correo, enviaremos un enlace para elegir otra contraseña. Vale por 1 hora",
  "Sem conexão com o servidor. Verifique a internet e tente de novo":
    "Sin conexión con el servidor. Compruebe la conexión a internet e inténtelo de nuevo",
  "Senha alterada. Entre com a nova senha": "Contraseña cambiada. Entre con la nueva contraseña",
  "Sessão encerrada": "Sesión cerrada",
  "Valor inválido": "Valor no válido",
  "{reason} (código {code})": "{reason} (código {code})",
  "O envio a muitas crianças foi cancelado antes de a mensagem sair":
    "El envío a muchos niños fue cancelado antes de que saliera el mensaje",
  "Um programa automático ia enviar o formulário, mas não há contato que o receba":
    "Un programa automático iba a enviar el formulario, pero no hay contacto que lo reciba",
  "Passou sem envio: o lembrete seguinte já estava na vez":
    "Pasó sin envío: ya tocaba el recordatorio siguiente",
  "Passou sem envio: o dia ficou para trás": "Pasó sin envío: el día quedó atrás",
  "O telefone do responsável não recebe WhatsApp": "El teléfono del responsable no recibe WhatsApp",
  "O responsável pediu para não receber mensagens": "El responsable pidió no recibir mensajes",
  "O responsável não tem e-mail cadastrado, e o telefone é fixo: não recebe WhatsApp":
    "El responsable no tiene correo registrado, y el teléfono es fijo: no recibe WhatsApp",
  "O responsável foi retirado do cadastro": "El responsable se quitó de la ficha",
  "O formulário não chegou à família. {reason}": "El formulario no llegó a la familia. {reason}",
  "O formulário foi enviado há {days} dias e ninguém o abriu":
    "El formulario se envió hace {days} días y nadie lo abrió",
  "O e-mail não foi aberto: enviado por WhatsApp": "El correo no se abrió: enviado por WhatsApp",
  "O e-mail não chegou: enviado por WhatsApp": "El correo no llegó: enviado por WhatsApp",
  "O contato do responsável não recebe mensagens: confira se está certo":
    "El contacto del responsable no recibe mensajes: compruebe si es correcto",
  "Não há mais formulário parcial em atraso: talvez já tenha sido respondido":
    "Ya no hay formulario parcial con retraso: quizá ya se respondió",
  "Lista inválida": "Lista no válida",
  "A organização não tem uma conta de WhatsApp conectada":
    "La organización no tiene una cuenta de WhatsApp conectada",
  "A mensagem por WhatsApp foi enviada no lugar": "El mensaje por WhatsApp se envió en su lugar",
  "A Meta desativou o modelo. Um administrador precisa criar outro":
    "Meta desactivó la plantilla. Un administrador debe crear otra",
  "A Meta deu uma resposta que não entendemos (HTTP {status})":
    "Meta dio una respuesta que no entendemos (HTTP {status})",
  "A Meta está avaliando a qualidade do modelo e pode demorar a entregar":
    "Meta está evaluando la calidad de la plantilla y la entrega puede demorar",
  "A Meta limitou os envios desta conta por denúncias. Tentaremos mais tarde":
    "Meta limitó los envíos de esta cuenta por denuncias. Lo intentaremos más tarde",
  "A Meta não respondeu. Tente de novo em alguns minutos":
    "Meta no respondió. Inténtelo de nuevo en unos minutos",
  "A Meta pausou o modelo por baixa qualidade. Use outro canal até ele voltar":
    "Meta pausó la plantilla por baja calidad. Use otro canal hasta que vuelva",
  "A Meta pausou o modelo: a mensagem espera": "Meta pausó la plantilla: el mensaje espera",
  "A Meta recusou o modelo pelas regras dela. Um administrador precisa corrigi-lo":
    "Meta rechazó la plantilla por sus reglas. Un administrador debe corregirla",
  "A Meta responde, mas o número desta identificação é {number}. Confira os dados":
    "Meta responde, pero el número de esta identificación es {number}. Revise los datos",
  "A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta":
    "La cuenta de WhatsApp de la organización está bloqueada. Un administrador debe resolverlo con Meta",
  "A conta simulada de WhatsApp só funciona na demonstração":
    "La cuenta simulada de WhatsApp solo funciona en la demostración",
  "A mensagem está vazia": "El mensaje está vacío",
  "A mensagem passa de {longest} caracteres: divida em duas":
    "El mensaje pasa de {longest} caracteres: divídalo en dos",
  "A pessoa escolheu no WhatsApp não receber estas mensagens. Use outro canal":
    "La persona eligió en WhatsApp no recibir estos mensajes. Use otro canal",
  "A pessoa não escreveu nas últimas 24 horas: o WhatsApp só aceita texto livre dentro desse prazo. Envie por um modelo":
    "La persona no escribió en las últimas 24 horas: WhatsApp solo acepta texto libre dentro de ese plazo. Envíe por una plantilla",
  "Conectado ao número {number}, de {name}": "Conectado al número {number}, de {name}",
  "Conectado ao número {number}": "Conectado al número {number}",
  "Esta mensagem só vai por e-mail: não há texto dela para o WhatsApp":
    "Este mensaje solo va por correo: no tiene texto para WhatsApp",
  "Este número não recebe mensagens pelo WhatsApp: talvez não tenha conta. Confira o número ou use outro canal":
    "Este número no recibe mensajes por WhatsApp: quizá no tenga cuenta. Revise el número o use otro canal",
  "Falta o botão com endereço variável, que leva ao formulário":
    "Falta el botón con dirección variable, que lleva al formulario",
  "Houve mensagens demais para este número em pouco tempo. Tentaremos de novo":
    "Hubo demasiados mensajes a este número en poco tiempo. Lo intentaremos de nuevo",
  "Há uma pendência de pagamento da organização com a Meta. Um administrador precisa resolvê-la":
    "La organización tiene un pago pendiente con Meta. Un administrador debe resolverlo",
  "Lacunas no texto aprovado: {found}; a mensagem precisa de {wanted}":
    "Espacios en el texto aprobado: {found}; el mensaje necesita {wanted}",
  "Nenhum modelo aprovado foi escolhido para esta mensagem":
    "No se eligió ninguna plantilla aprobada para este mensaje",
  "Não foi possível chegar ao WhatsApp. Tentaremos de novo":
    "No fue posible llegar a WhatsApp. Lo intentaremos de nuevo",
  "O WhatsApp está sobrecarregado ou fora do ar. Tentaremos de novo":
    "WhatsApp está sobrecargado o caído. Lo intentaremos de nuevo",
  "O WhatsApp está sobrecarregado. Tentaremos de novo":
    "WhatsApp está sobrecargado. Lo intentaremos de nuevo",
  "O WhatsApp limitou por um momento os envios desta conta. Tentaremos de novo":
    "WhatsApp limitó por un momento los envíos de esta cuenta. Lo intentaremos de nuevo",
  "O WhatsApp não aceitou a mensagem (HTTP {status})":
    "WhatsApp no aceptó el mensaje (HTTP {status})",
  "O WhatsApp não aceitou a mensagem como foi escrita. Envie por outro canal e avise o suporte":
    "WhatsApp no aceptó el mensaje como fue escrito. Envíe por otro canal y avise al soporte",
  "O WhatsApp não entrega este tipo de mensagem a esta pessoa. Use outro canal":
    "WhatsApp no entrega este tipo de mensaje a esta persona. Use otro canal",
  "O WhatsApp não entregou a mensagem e não disse por quê":
    "WhatsApp no entregó el mensaje y no dijo por qué",
  "O WhatsApp não respondeu a tempo: não se sabe se recebeu a mensagem. Esperamos o aviso dele antes de enviar de novo":
    "WhatsApp no respondió a tiempo: no se sabe si recibió el mensaje. Esperamos su aviso antes de enviar de nuevo",
  "O WhatsApp recusou a mensagem sem que saibamos a causa. Use outro canal":
    "WhatsApp rechazó el mensaje sin que sepamos la causa. Use otro canal",
  "O WhatsApp recusou o acesso da organização. Um administrador precisa conferir a conexão em Configurações, WhatsApp":
    "WhatsApp rechazó el acceso de la organización. Un administrador debe revisar la conexión en Configuración, WhatsApp",
  "O WhatsApp segurou a mensagem para não cansar a pessoa. Tentaremos mais tarde":
    "WhatsApp retuvo el mensaje para no cansar a la persona. Lo intentaremos más tarde",
  "O modelo aprovado no WhatsApp não combina com a mensagem. Um administrador precisa conferir os modelos em Configurações, WhatsApp":
    "La plantilla aprobada en WhatsApp no corresponde al mensaje. Un administrador debe revisar las plantillas en Configuración, WhatsApp",
  "O modelo não existe neste idioma ou ainda não foi aprovado pela Meta. Um administrador precisa conferir em Configurações, WhatsApp":
    "La plantilla no existe en este idioma o Meta aún no la aprobó. Un administrador debe revisar en Configuración, WhatsApp",
  "O modelo tem um botão com endereço variável, que esta mensagem não usa":
    "La plantilla tiene un botón con dirección variable, que este mensaje no usa",
  "O modelo «{name}» ainda está em análise na Meta":
    "La plantilla «{name}» aún está en revisión en Meta",
  "O modelo «{name}» ainda não foi sincronizado com a Meta":
    "La plantilla «{name}» aún no se sincronizó con Meta",
  "O modelo «{name}» foi desativado pela Meta": "Meta desactivó la plantilla «{name}»",
  "O modelo «{name}» foi pausado pela Meta": "Meta pausó la plantilla «{name}»",
  "O modelo «{name}» foi recusado pela Meta": "Meta rechazó la plantilla «{name}»",
  "O modelo «{name}» não está aprovado na Meta": "La plantilla «{name}» no está aprobada en Meta",
  "O modelo «{name}» não existe na conta da Meta, neste idioma":
    "La plantilla «{name}» no existe en la cuenta de Meta, en este idioma",
  "O modelo «{name}» não serve para esta mensagem. {reason}":
    "La plantilla «{name}» no sirve para este mensaje. {reason}",
  "O número da organização não está registrado no WhatsApp. Um administrador precisa conferir na Meta":
    "El número de la organización no está registrado en WhatsApp. Un administrador debe revisarlo en Meta",
  "O número é o da própria organização. Confira o telefone do responsável":
    "El número es el de la propia organización. Revise el teléfono del responsable",
  "O responsável pediu por WhatsApp para não receber mais mensagens":
    "El responsable pidió por WhatsApp no recibir más mensajes",
  "O telefone é fixo e não recebe WhatsApp: cadastre um celular":
    "El teléfono es fijo y no recibe WhatsApp: registre un móvil",
  "O texto ficou longo demais para o modelo. Escreva menos ou use outro canal":
    "El texto quedó demasiado largo para la plantilla. Escriba menos o use otro canal",
  "Passaram mais de 24 horas desde a última mensagem da pessoa: texto livre não é mais aceito. Envie por um modelo":
    "Pasaron más de 24 horas desde el último mensaje de la persona: ya no se acepta texto libre. Envíe por una plantilla",
  "Um administrador precisa conferir em Configurações, WhatsApp":
    "Un administrador debe revisar en Configuración, WhatsApp",
  "{reason} Um administrador precisa conferir em Configurações, WhatsApp":
    "{reason} Un administrador debe revisar en Configuración, WhatsApp",
  "A escola já respondeu.": "La escuela ya respondió.",
  "A família já foi contatada, ou o encaminhamento foi encerrado":
    "Ya se habló con la familia, o la derivación se cerró",
  "A organização não existe mais": "La organización ya no existe",
  "Nenhum prazo está vencido": "Ningún plazo está vencido",
  "O prazo combinado para acompanhar esta criança passou. Veja com a equipe o que falta":
    "Pasó el plazo acordado para acompañar a este niño. Vea con el equipo qué falta",
  "Sem resposta em {failures} tentativas de contato. Procure a família por outro caminho: a escola, a unidade de saúde, uma visita":
    "Sin respuesta en {failures} intentos de contacto. Busque a la familia por otro camino: la escuela, la unidad de salud, una visita",
  "Foi avaliada: TEA": "Fue evaluado: TEA",
  "Foi avaliada: outra condição": "Fue evaluado: otra condición",
  "Foi avaliada: sem achados": "Fue evaluado: sin hallazgos",
  "A família não quis seguir": "La familia no quiso seguir",
  "Mudou de cidade ou de serviço": "Se mudó de ciudad o de servicio",
  "Família não localizada": "Familia no localizada",
  "Já é acompanhada em outro lugar": "Ya la acompañan en otro lugar",
  "Sem indicação depois da entrevista": "Sin indicación después de la entrevista",
  "Segue em acompanhamento de rotina": "Sigue con el acompañamiento de rutina",
  "O resultado não valia": "El resultado no era válido",
  "A criança faleceu": "El niño falleció",
  "Outro motivo": "Otro motivo",
  "O encaminhamento recebido já foi respondido": "La derivación recibida ya se respondió",
  "O compartilhamento a que a mensagem se refere não existe mais":
    "El uso compartido al que se refiere el mensaje ya no existe",
  "O compartilhamento ainda não foi respondido": "El uso compartido todavía no se ha respondido",
  "As perguntas já foram respondidas": "Las preguntas ya se respondieron",
  "Faça a entrevista de seguimento, ou envie as perguntas pelo link do responsável":
    "Haga la entrevista de seguimiento, o envíe las preguntas por el enlace del responsable",
  "O responsável respondeu às perguntas a mais depois de o encaminhamento ser encerrado. Veja as respostas":
    "El responsable respondió a las preguntas adicionales después de cerrarse la derivación. Vea las respuestas",
  "Vai junto com a mensagem de {}": "Va junto con el mensaje de {}",
  "O atendimento mudou de dia, ou já passou": "La consulta cambió de día, o ya pasó",
  "A família desfez a última resposta: confira com ela como está":
    "La familia deshizo la última respuesta: confirme con ella cómo está",
  "A família diz que não conseguiu agendar: confirmar":
    "La familia dice que no consiguió cita: confirmar",
  "A família diz que já foi: confirmar": "La familia dice que ya fue: confirmar",
  "A família diz que não vai ao atendimento agendado: confirmar":
    "La familia dice que no irá a la consulta agendada: confirmar",
  "A família diz que agendou, sem dizer o dia: confirmar":
    "La familia dice que tiene cita, sin decir el día: confirmar",
  "A família diz que agendou para {}: confirmar":
    "La familia dice que tiene cita para el {}: confirmar",
  "O pedido foi encerrado": "El pedido fue cerrado",
  "Digite sua senha": "Escriba su contraseña",
  "Não foi possível gerar o arquivo. Tente de novo":
    "No se pudo generar el archivo. Inténtelo de nuevo",
  "Falta o nome da criança. Escreva o nome completo":
    "Falta el nombre del niño. Escriba el nombre completo",
  "'{value}' não é um nome completo. Escreva nome e sobrenome":
    "'{value}' no es un nombre completo. Escriba nombre y apellido",
  "'{value}' não é um nome. Escreva só letras, como Ana Souza":
    "'{value}' no es un nombre. Escriba solo letras, como Ana Souza",
  "'{value}' é uma fórmula, e fórmulas não são lidas. Escreva o valor":
    "'{value}' es una fórmula, y las fórmulas no se leen. Escriba el valor",
  "O texto desta célula é longo demais. Encurte-o":
    "El texto de esta celda es demasiado largo. Acórtelo",
  "Falta a data de nascimento. Escreva dia/mês/ano, como 14/03/2021":
    "Falta la fecha de nacimiento. Escriba día/mes/año, como 14/03/2021",
  "'{value}' não é uma data. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' no es una fecha. Escriba día/mes/año, como 14/03/2021",
  "'{value}' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' no es una fecha: el mes llega hasta 12. Escriba día/mes/año, como 14/03/2021",
  "'{value}' não é uma data: esse mês não tem esse dia. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' no es una fecha: ese mes no tiene ese día. Escriba día/mes/año, como 14/03/2021",
  "'{value}' ainda não chegou. Confira o ano de nascimento":
    "'{value}' aún no ha llegado. Revise el año de nacimiento",
  "'{value}' é antiga demais. Confira o ano de nascimento":
    "'{value}' es demasiado antigua. Revise el año de nacimiento",
  "'{value}' não é um CPF: os dígitos não conferem. Corrija, ou deixe em branco":
    "'{value}' no es un CPF: los dígitos no coinciden. Corríjalo o déjelo en blanco",
  "'{value}' não é um número do Cartão SUS: os dígitos não conferem. Corrija, ou deixe em branco":
    "'{value}' no es un número del Cartão SUS: los dígitos no coinciden. Corríjalo o déjelo en blanco",
  "'{value}' não é um sexo conhecido aqui. Escreva F ou M, ou deixe em branco":
    "'{value}' no es un sexo conocido aquí. Escriba F o M, o déjelo en blanco",
  "'{value}' é longo demais para uma matrícula. Use até 60 letras":
    "'{value}' es demasiado largo para una matrícula. Use hasta 60 letras",
  "'{value}' não é um telefone. Escreva DDD e número, como (81) 91234-5678":
    "'{value}' no es un teléfono. Escriba código de área y número, como (81) 91234-5678",
  "'{value}' não é um e-mail. Escreva como nome@exemplo.com.br":
    "'{value}' no es un correo electrónico. Escríbalo como nome@exemplo.com.br",
  "Falta a turma ou o médico. Escreva o nome, ou escolha um grupo para todos":
    "Falta la clase o el médico. Escriba el nombre o elija un grupo para todos",
  "'{value}' não existe aqui. Escolha o grupo correspondente, ou mande criar":
    "'{value}' no existe aquí. Elija el grupo correspondiente o mande crearlo",
  "Nenhuma criança cadastrada tem estes números. Para cadastrar, faltam nome e data de nascimento":
    "Ningún niño registrado tiene estos números. Para registrarlo faltan nombre y fecha de nacimiento",
  "Esta linha tem mais células que o cabeçalho. Confira se há um separador a mais":
    "Esta fila tiene más celdas que el encabezado. Revise si hay un separador de más",
  "Sem telefone nem e-mail: o link não poderá ser enviado":
    "Sin teléfono ni correo: no se podrá enviar el enlace",
  "'{value}' é um telefone fixo: nele não há WhatsApp":
    "'{value}' es un teléfono fijo: en él no hay WhatsApp",
  "'{value}' é de uma pessoa adulta. Confira o ano de nascimento":
    "'{value}' es de una persona adulta. Revise el año de nacimiento",
  "Há um cadastro arquivado com o mesmo nome e nascimento; ele continua arquivado":
    "Hay un registro archivado con el mismo nombre y nacimiento; sigue archivado",
  "O grupo '{value}' será criado com a importação":
    "El grupo '{value}' se creará con la importación",
  "Importação desfeita": "Importación deshecha",
  "O papel de quem recebia terminou": "El papel de quien lo recibía terminó",
  "O webhook a que a mensagem se refere não existe mais":
    "El webhook del que trata el mensaje ya no existe",
  "O webhook já foi retomado": "El webhook ya se reanudó",
  "Os dois cadastros da criança foram juntados: ela segue pelo outro encaminhamento":
    "Las dos fichas del niño se unieron: sigue con la otra derivación",
  "Saiu na virada de ano ({year})": "Salió en el cambio de año ({year})",
  "Etiquetas de {group}": "Etiquetas de {group}",
  "Sem etiqueta, porque não há formulário à espera de resposta ou o link não vale mais. Envie o formulário e imprima de novo:":
    "Sin etiqueta, porque no hay un formulario que espere respuesta o el enlace ya no vale. Envíe el formulario e imprima de nuevo:",
  "O cadastro estava repetido e foi juntado a outro: a criança segue por outro encaminhamento.":
    "El registro estaba repetido y se unió a otro: el niño sigue por otra derivación.",
  "Parece ser uma criança já cadastrada ({who}). Diga se é a mesma, ou corrija.":
    "Parece ser un niño ya registrado ({who}). Diga si es el mismo, o corríjalo.",
  "Parece repetir a linha {row} ({who}). Diga se é a mesma criança, ou apague a linha.":
    "Parece repetir la fila {row} ({who}). Diga si es el mismo niño, o borre la fila.",
  "A entrevista de seguimento terminou. Veja as respostas e decida se o encaminhamento continua":
    "La entrevista de seguimiento terminó. Vea las respuestas y decida si la derivación continúa",
  "O e-mail do cadastro não é da família. Procure um contato que funcione":
    "El correo registrado no es de la familia. Busque un contacto que funcione",
  "O telefone do cadastro não é da família. Procure um contato que funcione":
    "El teléfono registrado no es de la familia. Busque un contacto que funcione",
  "O formulário não chegou à família": "El formulario no llegó a la familia",
};
